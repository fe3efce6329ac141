import { afterEach, expect, it, vi } from 'vitest';
import { fillVariables, readVariables } from './variables.ts';

const CONTENT = 'templates/warm/content';
afterEach(() => vi.unstubAllEnvs());

it('fills in every text, however deep, and leaves the variables of labels', () => {
  const data = { a: 'Ring {phone}', list: [{ b: '{name}: {n} av {total}', c: 3, d: null }] };
  expect(fillVariables(data, { phone: '08-465 004 00', name: 'Exempelsson' })).toEqual({
    a: 'Ring 08-465 004 00',
    list: [{ b: 'Exempelsson: {n} av {total}', c: 3, d: null }],
  });
});

it('reads the values from the content, and the form service from the environment', () => {
  expect(readVariables(CONTENT).formService).toBeUndefined();
  vi.stubEnv('FORM_SERVICE_URL', 'https://formsubmit.example/');
  const values = readVariables(CONTENT);
  expect(values.formService).toBe('formsubmit.example');
  expect(values).toMatchObject({
    firstName: 'Alva',
    experience: '8+\u00a0år',
    years: 'drygt åtta år',
    place: 'Ortnamn',
    certifications: '8 certifieringar',
  });
  expect(values.retention).toMatch(/^\d+ dagar$/);
  for (const value of Object.values(values)) expect(value).toBeTruthy();
});

import { afterEach, expect, it, vi } from 'vitest';
import { fillFacts, readFacts } from './facts.ts';

const CONTENT = 'templates/warm/content';
afterEach(() => vi.unstubAllEnvs());

it('fills in the names in every text, however deep, except those that a control fills in', () => {
  const data = { a: 'Ring {phone}', list: [{ b: '{name}: {n} av {total}', c: 3, d: null }] };
  expect(fillFacts(data, { phone: '08-465 004 00', name: 'Exempelsson' })).toEqual({
    a: 'Ring 08-465 004 00',
    list: [{ b: 'Exempelsson: {n} av {total}', c: 3, d: null }],
  });
});

it('knows what the content says of the business and of the form service in use', () => {
  expect(readFacts(CONTENT).formService).toBeUndefined();
  vi.stubEnv('FORM_SERVICE_URL', 'https://formsubmit.example/');
  const facts = readFacts(CONTENT);
  expect(facts.formService).toBe('formsubmit.example');
  expect(facts.retention).toMatch(/^\d+ dagar$/);
  for (const value of Object.values(facts)) expect(value).toBeTruthy();
});

import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { fillFacts, readFacts } from './facts.ts';

const CONTENT = 'templates/warm/content';
afterEach(() => vi.unstubAllEnvs());

it('fills names in every text, however deep, and leaves those of controls', () => {
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
  expect(facts).toMatchObject({ firstName: 'Alva', years: '8+ år', place: 'Ortnamn' });
  expect(facts.retention).toMatch(/^\d+ dagar$/);
  for (const value of Object.values(facts)) expect(value).toBeTruthy();
});

it('neither the telephone number nor the years stand twice in the content, and no name stands for nothing', () => {
  const texts = globSync(`${CONTENT}/*.yaml`).map((file) => readFileSync(file, 'utf8'));
  const { phone = '', years = '' } = readFacts(CONTENT);
  expect(texts.join('\n').replaceAll('\u00a0', ' ').split(years).length - 1).toBe(1);
  const digits = texts.join('\n').replace(/(?<=\d)[\s-](?=\d)/g, '');
  expect(digits.split(phone.replace(/\D/g, '')).length - 1).toBe(1);
  vi.stubEnv('FORM_SERVICE_URL', 'https://formsubmit.example/');
  const filled = fillFacts(
    texts.map((text) => text.replace(/#.*$/gm, '')),
    readFacts(CONTENT),
  );
  const names = [...filled.join('\n').matchAll(/\{\w+\}/g)].map(([name]) => name);
  expect(new Set(names)).toEqual(new Set(['{n}', '{total}', '{title}']));
});

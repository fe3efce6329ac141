import { expect, test } from 'vitest';
import { siteNameOf } from './site-name.ts';

test.each([
  ['Åsas träning & hälsa!', 'asas-traning-halsa'],
  [`${'lång '.repeat(20)}`, `${'lang-'.repeat(10)}lang`],
  ['…', 'trainer-site'],
])('the name of %s', (text, name) => {
  expect(siteNameOf(text)).toBe(name);
});

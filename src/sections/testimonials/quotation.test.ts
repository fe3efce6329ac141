import { expect, it } from 'vitest';
import { initials } from './quotation.ts';

it.each([
  ['Anna-Karin af Öst', 'AÖ'],
  ['Sara, 34 år', 'S'],
  ['”Sara” A\u030akesson', 'SÅ'],
])('%s has the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

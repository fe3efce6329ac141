import { expect, it } from 'vitest';
import { initials, quote } from './text.ts';

it.each([
  ['Anna-Karin af Öst', 'AÖ'],
  ['Maja L.', 'ML'],
  ['Sara, 34 år', 'S'],
  ['Sara 34 år', 'S'],
  ['Amir T (kock)', 'AT'],
  ['Roger (Alsing) Johansson', 'RJ'],
  ['”Sara” A\u030akesson', 'SÅ'],
])('%s has the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it('quotes within a quote are single', () => {
  expect(quote('Hon sa ”Nu!”')).toBe('”Hon sa ’Nu!’”');
});

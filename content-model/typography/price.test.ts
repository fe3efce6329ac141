import { expect, test } from 'vitest';
import { readPrice } from './price.ts';

test.each([
  ['1 500 kr / månad', '|1 500|kr|månad', 1500],
  ['99,50 kr/pass', '|99,50|kr|pass', 99.5],
  ['från 250 kr / pass', 'från|250|kr|pass', undefined],
  ['200–300 kr / pass', '|200–300|kr|pass', undefined],
  ['Gratis', '|Gratis||', undefined],
])('reads %s', (text, parts, kronor) => {
  const price = readPrice(text);
  expect([price?.before, price?.number, price?.currency, price?.unit].join('|')).toBe(parts);
  expect(price?.kronor).toBe(kronor);
});

test('an amount in figures says what it is for', () => {
  expect(readPrice('700 kr')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { lowestPrice, readPrice } from './price.ts';

test.each([
  ['1 500 kr / månad', '|1 500|kr|månad'],
  ['från 250 kr / pass', 'från|250|kr|pass'],
  ['200–300 kr / pass', '|200–300|kr|pass'],
  ['1.200 kr / pass', '|1\u00a0200|kr|pass'],
  ['850 kr per pass', '|850|kr|pass'],
  ['Gratis', '|Gratis||'],
])('reads %s', (text, parts) => {
  const price = readPrice(text);
  expect([price?.prefix, price?.number, price?.currency, price?.unit].join('|')).toBe(parts);
});

test('the lowest price is found in any order, whatever it is for', () => {
  const texts = ['1 500 kr / månad', 'Gratis', '700 kr / pass', '250–300 kr / pass'];
  const prices = texts.flatMap((text) => readPrice(text) ?? []);
  expect(lowestPrice(prices)?.text).toBe('250–300 kr / pass');
  expect(lowestPrice([])).toBeUndefined();
});

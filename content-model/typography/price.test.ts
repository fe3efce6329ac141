import { expect, test } from 'vitest';
import { readPrice } from './price.ts';

test.each([
  ['1 500 kr / månad', '|1 500|kr|månad'],
  ['99,50 kr/pass', '|99,50|kr|pass'],
  ['från 250 kr / pass', 'från|250|kr|pass'],
  ['200–300 kr / pass', '|200–300|kr|pass'],
  ['Gratis', '|Gratis||'],
])('reads %s', (text, parts) => {
  const price = readPrice(text);
  expect([price?.before, price?.number, price?.currency, price?.unit].join('|')).toBe(parts);
});

import { expect, test } from 'vitest';
import { fillPrice, readPrice } from './price.ts';

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

test('a price after from is the lowest in any order, whatever it is for', () => {
  const texts = ['1 500 kr / månad', 'Gratis', '700 kr / pass', 'från 250–300 kr / pass'];
  const prices = texts.flatMap((text) => readPrice(text) ?? []);
  const fill = (template: string) => fillPrice(template, prices);
  expect(fill('Pass: {price}')).toBe('Pass: 1 500 kr / månad');
  for (const words of ['Från ', 'Träna från bara ', 'Från\u00a0']) {
    expect(fill(`${words}{price}`)).toBe(`${words}250–300 kr / pass`);
  }
});

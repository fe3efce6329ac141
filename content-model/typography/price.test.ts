import { expect, it } from 'vitest';
import { figuresOf, furtherPrices, lowestPrice, readPrice, spokenPrices } from './price.ts';

/** A price that can be read. */
function price(text: string) {
  const price = readPrice(text);
  if (typeof price === 'string') throw new Error(price);
  return price;
}

it.each<[text: string, parts: string, min?: number, max?: number]>([
  ['700 kr / pass', '|700|kr|/|pass', 700, 700],
  ['1500 kr/månad', '|1~500|kr|/|månad', 1500, 1500],
  ['1\u00a0500\u00a0kr / månad', '|1~500|kr|/|månad', 1500, 1500],
  ['1.500 kr / månad', '|1~500|kr|/|månad', 1500, 1500],
  ['1 500:- / månad', '|1~500|kr|/|månad', 1500, 1500],
  ['12.000 kronor / år', '|12~000|kr|/|år', 12_000, 12_000],
  ['99.50 kr / pass/vecka', '|99,50|kr|/|pass/vecka', 99.5, 99.5],
  ['200 - 300 kr / pass', '|200–300|kr|/|pass', 200, 300],
  ['från 1.500,50 kr / månad', 'från|1~500,50|kr|/|månad', 1500.5],
  [
    '6.500 kr för 10 pass, betalas i förskott',
    '|6~500|kr|för|10 pass, betalas i förskott',
    6500,
    6500,
  ],
  ['600 kr / pass vid 10', '|600|kr|/|pass vid 10', 600, 600],
  // No figure for what is not exactly in the text.
  ['Gratis / samtal', '|Gratis||/|samtal'],
  ['90 euro / pass', '|90|euro|/|pass'],
  ['ca 700 kr / pass', 'ca|700|kr|/|pass'],
])('reads %s', (text, parts, min, max) => {
  const { before, number, currency, sign, unit, figure } = price(text);
  expect([before, number, currency, sign, unit].join('|').replaceAll('\u00a0', '~')).toBe(parts);
  expect([figure?.min, figure?.max]).toEqual([min, max]);
});

it.each([
  ['700 kr', 'både beloppet'],
  ['från kr / pass', 'med siffror'],
  ['– / pass', 'med siffror'],
  ['700 / pass', 'Skriv kr efter beloppet'],
  ['1,500 kr / månad', 'Beloppet 1,500 kr går inte att läsa'],
  ['6.50.0 kr för 10 pass', 'Beloppet 6.50.0 kr går inte att läsa'],
  ['300–200 kr / pass', 'Beloppet 300–200 kr går inte att läsa'],
  ['-700 kr / pass', 'Beloppet -700 kr går inte att läsa'],
  ['−700 kr / pass', 'går inte att läsa'],
  ['0 kr / samtal', 'Skriv Gratis'],
  ['700 kr / pass, eller 6 000 kr för 10 pass', 'under Fler priser'],
  ['700 kr / pass 6 500:- för 10 pass', 'under Fler priser'],
])('refuses %s in words', (text, reason) => {
  expect(readPrice(text)).toContain(reason);
});

it('shows, reads out and counts the further prices too', () => {
  const prices = {
    price: price('från 200-300:- / pass'),
    more: [price('6.000–7.000:- för 10 pass'), price('150 kr / pass vid 10')],
  };
  expect(furtherPrices(prices.more).replaceAll('\u00a0', '~')).toBe(
    'eller 6~000–7~000~kr för 10~pass eller 150~kr / pass vid 10',
  );
  expect(spokenPrices(prices).replaceAll('\u00a0', ' ')).toBe(
    'från 200 till 300 kronor per pass, eller 6 000 till 7 000 kronor för 10 pass, eller 150 kronor per pass vid 10',
  );
  expect(figuresOf(prices)).toEqual([
    { min: 200, unit: 'pass' },
    { min: 6000, max: 7000, unit: '10 pass' },
    { min: 150, max: 150, unit: 'pass vid 10' },
  ]);
});

it('names the lowest price with its unit, or that of the chosen service', () => {
  const run = { price: price('Gratis / löprunda') };
  const month = { price: price('1 500–2 000 kr / månad') };
  const single = { price: price('700 kr / pass'), more: [price('299,50 kr / pass vid 10')] };
  expect(lowestPrice([run, month, single])).toBe('299,50\u00a0kr / pass vid 10');
  expect(lowestPrice([run, { ...month, firstScreen: true }, single])).toBe(
    '1\u00a0500\u00a0kr / månad',
  );
  expect(lowestPrice([run])).toBeUndefined();
});

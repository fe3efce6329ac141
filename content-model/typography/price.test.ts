import { expect, it } from 'vitest';
import { lowestPrice, readPrice, spokenPrice } from './price.ts';

/** A price that can be read, its no-break spaces written as `~`. */
function price(text: string) {
  const price = readPrice(text.replaceAll('~', '\u00a0'));
  if (typeof price === 'string') throw new Error(price);
  return price;
}

it.each<[text: string, parts: string, ...figures: [unit: string, min: number, max?: number][]]>([
  ['1~500~kr / månad', '|1~500|kr|månad|', ['månad', 1500, 1500]],
  ['1.500 kr / månad', '|1~500|kr|månad|', ['månad', 1500, 1500]],
  ['1 500:- / månad', '|1 500|kr|månad|', ['månad', 1500, 1500]],
  ['12.000 kronor / år', '|12~000|kr|år|', ['år', 12_000, 12_000]],
  ['99.50 kr / pass/vecka', '|99.50|kr|pass/vecka|', ['pass/vecka', 99.5, 99.5]],
  ['200 - 300 kr / pass', '|200–300|kr|pass|', ['pass', 200, 300]],
  ['från 1.500,50 kr / månad', 'från|1~500,50|kr|månad|', ['månad', 1500.5]],
  [
    '700 kr / pass, eller 6.500 kr för 10 pass, betalas i förskott',
    '|700|kr|pass|eller 6~500 kr för 10 pass, betalas i förskott',
    ['pass', 700, 700],
    ['10 pass', 6500, 6500],
  ],
  [
    '700 kr / pass eller 6 500:- för 10 pass eller 11 000 kr för 20 pass',
    '|700|kr|pass|eller 6 500~kr för 10 pass eller 11 000 kr för 20 pass',
    ['pass', 700, 700],
    ['10 pass', 6500, 6500],
    ['20 pass', 11_000, 11_000],
  ],
  // No number that the text does not say, or that is no price of its own.
  ['Gratis / samtal', '|Gratis||samtal|'],
  ['90 euro / pass', '|90|euro|pass|'],
  ['ca 700 kr / pass', 'ca|700|kr|pass|'],
  [
    '700 kr / pass, eller 6 000 kr för 10 pass (600 kr/pass)',
    '|700|kr|pass|eller 6 000 kr för 10 pass (600 kr/pass)',
    ['pass', 700, 700],
  ],
])('reads %s', (text, parts, ...figures) => {
  const { before, number, currency, unit, alternative, ...read } = price(text);
  const shown = [before, number, currency, unit, alternative].join('|');
  expect(shown.replaceAll('\u00a0', '~')).toBe(parts);
  expect(read.figures.map((figure) => [figure.unit, figure.min, figure.max])).toEqual(
    figures.map(([unit, min, max]) => [unit, min, max]),
  );
});

it.each([
  ['700 kr', 'både beloppet'],
  ['från kr / pass', 'med siffror'],
  ['700 / pass', 'Skriv kr efter beloppet'],
  ['1,500 kr / månad', 'Beloppet 1,500 kr går inte att läsa'],
  ['300–200 kr / pass', 'Beloppet 300–200 går inte att läsa'],
  ['700 kr / pass, eller 6.50.0 kr för 10 pass', 'Beloppet 6.50.0 går inte att läsa'],
  ['700 kr / pass 6 500 kr för 10 pass', 'Sätt ett komma före det andra priset'],
])('refuses %s in words', (text, reason) => {
  expect(readPrice(text)).toContain(reason);
});

it('spells out the currency, the slash and ranges for screen readers', () => {
  expect(spokenPrice(price('från 200–300 kr / pass, eller 6.000-7.000:- för 10 pass'))).toBe(
    'från 200 till 300 kronor per pass, eller 6~000 till 7~000~kronor för 10 pass'.replaceAll(
      '~',
      '\u00a0',
    ),
  );
});

it('finds the lowest of some prices, unless none is in numbers', () => {
  const prices = ['700 kr / pass', '1 500–2 000 kr / månad', '299,50 kr / pass', 'Gratis / samtal'];
  expect(lowestPrice(prices.map(price))).toBe('299,50\u00a0kr');
  expect(lowestPrice([price('6 000 kr / 10 pass')])).toBe('6\u00a0000\u00a0kr');
  expect(lowestPrice([price('Gratis / samtal')])).toBeUndefined();
});

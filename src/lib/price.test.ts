import { expect, it } from 'vitest';
import { lowestPrice, readPrice, spokenPrice } from './price.ts';

/** A price that can be read, its no-break spaces written as `~`. */
function price(text: string) {
  const price = readPrice(text.replaceAll('~', '\u00a0'));
  if (typeof price === 'string') throw new Error(price);
  return price;
}

it.each([
  ['1~500~kr / månad', { number: '1~500', currency: 'kr', unit: 'månad' }],
  [
    '700 kr / pass, eller 6 000 kr för 10 pass',
    { number: '700', currency: 'kr', unit: 'pass', alternative: 'eller 6 000 kr för 10 pass' },
  ],
  ['90 kr / pass/vecka', { number: '90', currency: 'kr', unit: 'pass/vecka' }],
  ['700 kr / månad eller kvartal', { number: '700', currency: 'kr', unit: 'månad eller kvartal' }],
  ['Gratis / samtal', { number: 'Gratis', unit: 'samtal' }],
  ['200-300 kr / pass', { number: '200–300', currency: 'kr', unit: 'pass' }],
  ['200 – 300 kr / pass', { number: '200–300', currency: 'kr', unit: 'pass' }],
  [
    'från 1 200–1 500 kr / plan',
    { before: 'från', number: '1 200–1 500', currency: 'kr', unit: 'plan' },
  ],
  ['upp till 900 kr / pass', { before: 'upp till', number: '900', currency: 'kr', unit: 'pass' }],
  ['12.000 kronor / år', { number: '12~000', currency: 'kr', unit: 'år' }],
  ['1 500:- / månad', { number: '1 500', currency: 'kr', unit: 'månad' }],
  [
    '700 kr / pass eller 6.500:- för 10 pass',
    { number: '700', currency: 'kr', unit: 'pass', alternative: 'eller 6~500~kr för 10 pass' },
  ],
])('shows the parts of %s', (text, parts) => {
  const { figures: _, ...shown } = price(text);
  const expected = JSON.parse(JSON.stringify(parts).replaceAll('~', '\u00a0'));
  expect(shown).toEqual({ before: '', currency: '', ...expected });
});

it.each([
  ['1.500 kr / månad', [{ min: 1500, max: 1500, unit: 'månad' }]],
  ['12.000 kr / år', [{ min: 12_000, max: 12_000, unit: 'år' }]],
  ['från 1.500,50 kr / månad', [{ min: 1500.5, unit: 'månad' }]],
  ['1~500,50~kr / månad', [{ min: 1500.5, max: 1500.5, unit: 'månad' }]],
  ['99.50 kr / pass', [{ min: 99.5, max: 99.5, unit: 'pass' }]],
  ['1 500:- / månad', [{ min: 1500, max: 1500, unit: 'månad' }]],
  [
    '700 kr / pass, eller 6.500 kr för 10 pass',
    [
      { min: 700, max: 700, unit: 'pass' },
      { min: 6500, max: 6500, unit: '10 pass' },
    ],
  ],
  [
    '700 kr / pass eller 6 500 kr för 10 pass eller 11 000 kr för 20 pass',
    [
      { min: 700, max: 700, unit: 'pass' },
      { min: 6500, max: 6500, unit: '10 pass' },
      { min: 11_000, max: 11_000, unit: '20 pass' },
    ],
  ],
  [
    '700 kr / pass, eller 6 000 kr för 10 pass, betalas i förskott',
    [
      { min: 700, max: 700, unit: 'pass' },
      { min: 6000, max: 6000, unit: '10 pass' },
    ],
  ],
  ['200–300 kr / pass', [{ min: 200, max: 300, unit: 'pass' }]],
  ['från 200 kr / pass', [{ min: 200, unit: 'pass' }]],
])('has all prices of %s in numbers', (text, figures) => {
  expect(price(text).figures).toEqual(figures);
});

it.each(['Gratis / samtal', '90 euro / pass', 'ca 700 kr / pass', '700 kr exkl. moms / pass'])(
  'has no number that %s does not say',
  (text) => {
    expect(price(text).figures).toEqual([]);
  },
);

it('has no number for a further amount that is no price of its own', () => {
  expect(price('700 kr / pass, rabatt 100 kr för studenter').figures).toHaveLength(1);
  expect(price('700 kr / pass, eller 6 000 kr för 10 pass (600 kr/pass)').figures).toHaveLength(1);
});

it.each([
  ['700 kr', 'både beloppet'],
  ['/ pass', 'både beloppet'],
  ['700 kr /', 'både beloppet'],
  ['kr / pass', 'med siffror'],
  ['från kr / pass', 'med siffror'],
  ['- / pass', 'med siffror'],
  ['700 / pass', 'Skriv kr efter beloppet'],
  ['1,500 kr / månad', 'Beloppet 1,500 kr går inte att läsa'],
  ['1500.500 kr / månad', 'går inte att läsa'],
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

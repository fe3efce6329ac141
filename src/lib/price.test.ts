import { expect, it } from 'vitest';
import { isPrice, priceFigures, splitPrice, spokenPrice } from './price.ts';

it.each([
  ['1\u00a0500\u00a0kr / månad', { number: '1\u00a0500', currency: 'kr', unit: 'månad' }],
  [
    '700 kr / pass, eller 6 000 kr för 10 pass',
    { number: '700', currency: 'kr', unit: 'pass', alternative: 'eller 6 000 kr för 10 pass' },
  ],
  ['90 kr / pass/vecka', { number: '90', currency: 'kr', unit: 'pass/vecka' }],
  ['Gratis / samtal', { number: 'Gratis', unit: 'samtal' }],
  ['200-300 kr / pass', { number: '200–300', currency: 'kr', unit: 'pass' }],
  ['200 – 300 kr / pass', { number: '200–300', currency: 'kr', unit: 'pass' }],
  [
    'från 1 200–1 500 kr / plan',
    { before: 'från', number: '1 200–1 500', currency: 'kr', unit: 'plan' },
  ],
])('splits %s', (price, parts) => {
  expect(splitPrice(price)).toEqual({ before: '', currency: '', ...parts });
});

it.each(['700 kr', '/ pass', '700 kr /', ' / ', 'kr / pass', 'från kr / pass', 'SEK / pass'])(
  'refuses %j',
  (price) => {
    expect(() => splitPrice(price)).toThrow(RangeError);
    expect(isPrice(price)).toBe(false);
  },
);

it('spells out the currency, the slash and a range for screen readers', () => {
  expect(spokenPrice(splitPrice('från 200–300 kr / pass, eller 6 000 kr för 10 pass'))).toBe(
    'från 200 till 300 kronor per pass, eller 6 000 kronor för 10 pass',
  );
});

it.each([
  ['1\u00a0500,50\u00a0kr / månad', [{ min: 1500.5, max: 1500.5, unit: 'månad' }]],
  [
    '700 kr / pass, eller 6\u00a0000 kr för 10 pass',
    [
      { min: 700, max: 700, unit: 'pass' },
      { min: 6000, max: 6000, unit: '10 pass' },
    ],
  ],
  ['200–300 kr / pass', [{ min: 200, max: 300, unit: 'pass' }]],
  ['från 200 kr / pass', [{ min: 200, unit: 'pass' }]],
  ['Gratis / samtal', []],
  ['90 euro / pass', []],
])('has the numbers of %s', (price, figures) => {
  expect(priceFigures(splitPrice(price))).toEqual(figures);
});

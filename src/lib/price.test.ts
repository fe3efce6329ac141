import { describe, expect, it } from 'vitest';
import { isPrice, priceFigures, splitPrice, spokenPrice } from './price.ts';

describe('splitPrice', () => {
  it('splits amount from unit at the slash', () => {
    expect(splitPrice('1\u00a0500\u00a0kr / månad')).toEqual({
      before: '',
      number: '1\u00a0500',
      currency: 'kr',
      unit: 'månad',
    });
  });

  it('separates a second price from the unit', () => {
    expect(splitPrice('700 kr / pass, eller 6 000 kr för 10 pass')).toEqual({
      before: '',
      number: '700',
      currency: 'kr',
      unit: 'pass',
      alternative: 'eller 6 000 kr för 10 pass',
    });
  });

  it('splits at the first slash only', () => {
    expect(splitPrice('90 kr / pass/vecka').unit).toBe('pass/vecka');
  });

  it('keeps an amount in words', () => {
    expect(splitPrice('Gratis / samtal')).toEqual({
      before: '',
      number: 'Gratis',
      currency: '',
      unit: 'samtal',
    });
  });

  it.each(['200–300 kr / pass', '200-300 kr / pass', '200 – 300 kr / pass'])(
    'keeps the range of %s',
    (price) => {
      expect(splitPrice(price)).toMatchObject({ number: '200–300', currency: 'kr', unit: 'pass' });
    },
  );

  it('separates a word before the number', () => {
    expect(splitPrice('från 1 200–1 500 kr / plan')).toMatchObject({
      before: 'från',
      number: '1 200–1 500',
      currency: 'kr',
    });
  });

  it.each(['700 kr', '/ pass', '700 kr /', ' / ', 'kr / pass', 'från kr / pass', 'SEK / pass'])(
    'refuses %j',
    (price) => {
      expect(() => splitPrice(price)).toThrow(RangeError);
      expect(isPrice(price)).toBe(false);
    },
  );
});

describe('spokenPrice', () => {
  it('spells out the currency and the slash', () => {
    expect(spokenPrice(splitPrice('700 kr / pass, eller 6 000 kr för 10 pass'))).toBe(
      '700 kronor per pass, eller 6 000 kronor för 10 pass',
    );
    expect(spokenPrice(splitPrice('från 200–300 kr / pass'))).toBe(
      'från 200 till 300 kronor per pass',
    );
  });
});

describe('priceFigures', () => {
  it('reads thousands and decimals in Swedish notation', () => {
    expect(priceFigures(splitPrice('1\u00a0500,50\u00a0kr / månad'))).toEqual([
      { min: 1500.5, max: 1500.5, unit: 'månad' },
    ]);
  });

  it('reads the second price and what it is for', () => {
    expect(priceFigures(splitPrice('700 kr / pass, eller 6\u00a0000 kr för 10 pass'))).toEqual([
      { min: 700, max: 700, unit: 'pass' },
      { min: 6000, max: 6000, unit: '10 pass' },
    ]);
  });

  it('reads a range, and a price with a minimum only', () => {
    expect(priceFigures(splitPrice('200–300 kr / pass'))).toEqual([
      { min: 200, max: 300, unit: 'pass' },
    ]);
    expect(priceFigures(splitPrice('från 200 kr / pass'))).toEqual([{ min: 200, unit: 'pass' }]);
  });

  it.each(['Gratis / samtal', '90 euro / pass'])('returns nothing for %j', (price) => {
    expect(priceFigures(splitPrice(price))).toEqual([]);
  });
});

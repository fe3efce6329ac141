/** A price as it stands on the card. */
export type Price = {
  /** The number alone, e.g. `1 500`. */
  number: string;
  /** What follows the number before the slash, e.g. `kr`; empty when nothing does. */
  currency: string;
  /** What one gets for it, e.g. `pass`. */
  unit: string;
  /** A second price after a comma, e.g. `eller 6 000 kr för 10 pass`; absent when there is none. */
  alternative?: string;
};

/**
 * Splits a price at its first slash into amount and unit, the amount into number and currency, and the unit
 * from a second price that follows a comma.
 *
 * @param price e.g. `700 kr / pass, eller 6 000 kr för 10 pass`
 * @throws RangeError when the slash, the amount or the unit is missing
 */
export function splitPrice(price: string): Price {
  const slash = price.indexOf('/');
  const amount = price.slice(0, slash).trim();
  const [unit = '', ...rest] = price.slice(slash + 1).split(/,\s+/);
  if (slash < 0 || !amount || !unit.trim()) {
    throw new RangeError(`Price "${price}": expected amount / unit, for example "700 kr / pass".`);
  }
  const number = /^[\d\s.,]*\d/.exec(amount)?.[0] ?? amount;
  const alternative = rest.join(', ').trim();
  return {
    number,
    currency: amount.slice(number.length).trim(),
    unit: unit.trim(),
    ...(alternative && { alternative }),
  };
}

/** The price as it is read aloud: `700 kronor per pass, eller 6 000 kronor för 10 pass`. */
export function spokenPrice({ number, currency, unit, alternative }: Price): string {
  const main = [number, currency, 'per', unit].filter(Boolean).join(' ');
  const whole = alternative ? `${main}, ${alternative}` : main;
  return whole.replace(/\bkr\b/g, 'kronor');
}

/** A price as search engines want it: numbers instead of words. */
export type PriceFigure = {
  /** In SEK, VAT included. */
  amount: number;
  /** What one gets for it, e.g. `pass` or `10 pass`. */
  unit: string;
};

/**
 * The figures in a price: the main one, and the second one where it says how much it is for. A price
 * in words (`Gratis`) or in another currency than kronor has none.
 */
export function priceFigures({ number, currency, unit, alternative }: Price): PriceFigure[] {
  if (currency !== 'kr') return [];
  const figures = [{ amount: amountOf(number), unit }];
  const [, second, secondUnit] =
    /(\d[\d\s,]*)\s*kr\s+(?:för|per)\s+(.+)/.exec(alternative ?? '') ?? [];
  if (second && secondUnit) figures.push({ amount: amountOf(second), unit: secondUnit.trim() });
  return figures;
}

/** `1 500,50` → 1500.5. */
function amountOf(number: string): number {
  return Number(number.replace(/\s/g, '').replace(',', '.'));
}

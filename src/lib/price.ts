/*
 * The parts of a price, for its card, for screen readers and for search engines.
 */

/** A price as its card shows it. */
export type Price = {
  /** The word before the number, e.g. `från`, or empty. */
  before: string;
  /** A number or range, e.g. `1 500` or `200–300`, or an amount in words, e.g. `Gratis`. */
  number: string;
  /** The text between number and slash, e.g. `kr`, or empty. */
  currency: string;
  /** What the price is for, e.g. `pass`. */
  unit: string;
  /** A second price after a comma, e.g. `eller 6 000 kr för 10 pass`. */
  alternative?: string;
};

/** A number or range and the text around it. */
const AMOUNT =
  /^(?<before>\p{L}*\.?\s*)(?<number>\d(?:[\d\s.,]*\d)?(?:\s*[–-]\s*\d(?:[\d\s.,]*\d)?)?)(?<currency>.*)$/u;

const CURRENCY_ALONE = /^(?:(?:från|ca)\s+)?(?:kr|kronor|sek|:-)\.?$/i;

/**
 * Splits a price into its parts.
 *
 * @param price e.g. `700 kr / pass, eller 6 000 kr för 10 pass`
 * @throws RangeError if the slash, the amount or the unit is missing
 */
export function splitPrice(price: string): Price {
  const slash = price.indexOf('/');
  const amount = price.slice(0, slash).trim();
  const [unit = '', ...rest] = price.slice(slash + 1).split(/,\s+/);
  if (slash < 0 || !amount || CURRENCY_ALONE.test(amount) || !unit.trim()) {
    throw new RangeError(`Price "${price}": expected amount / unit, for example "700 kr / pass".`);
  }
  const { before, number, currency } = AMOUNT.exec(amount)?.groups ?? {};
  const alternative = rest.join(', ').trim();
  return {
    before: before?.trim() ?? '',
    number: number?.replace(/\s*[–-]\s*/, '–') ?? amount,
    currency: currency?.trim() ?? '',
    unit: unit.trim(),
    ...(alternative && { alternative }),
  };
}

/** Whether {@link splitPrice} can split a text. */
export function isPrice(text: string): boolean {
  try {
    return Boolean(splitPrice(text));
  } catch {
    return false;
  }
}

/** The price as a screen reader says it: `700 kronor per pass, eller 6 000 kronor för 10 pass`. */
export function spokenPrice({ before, number, currency, unit, alternative }: Price): string {
  const main = [before, number.replace('–', ' till '), currency, 'per', unit]
    .filter(Boolean)
    .join(' ');
  const whole = alternative ? `${main}, ${alternative}` : main;
  return whole.replace(/\bkr\b/g, 'kronor');
}

/** A price in numbers, as search engines want it: in SEK, VAT included. */
type PriceFigure = {
  min: number;
  /** Equal to `min` unless the price is a range; absent for a price `från`. */
  max?: number;
  /** What the price is for, e.g. `pass` or `10 pass`. */
  unit: string;
};

/**
 * The main price in numbers, followed by the second one if it says what it is for. A price in words (`Gratis`) or in another
 * currency has none.
 */
export function priceFigures(price: Price): PriceFigure[] {
  const { before, number, currency, unit, alternative } = price;
  if (currency !== 'kr') return [];
  const [low = '', high = low] = number.split('–');
  const main = { min: amountOf(low), unit };
  const figures: PriceFigure[] = [before ? main : { ...main, max: amountOf(high) }];
  const [, second, secondUnit] =
    /(\d[\d\s,]*)\s*kr\s+(?:för|per)\s+(.+)/.exec(alternative ?? '') ?? [];
  if (second && secondUnit) {
    const amount = amountOf(second);
    figures.push({ min: amount, max: amount, unit: secondUnit.trim() });
  }
  return figures;
}

/** `1 500,50` → 1500.5. */
function amountOf(number: string): number {
  return Number(number.replace(/\s/g, '').replace(',', '.'));
}

/** A price as it stands on the card. */
export type Price = {
  /** What stands before the number, e.g. `från`; empty when nothing does. */
  before: string;
  /** The number alone, or the span of two, e.g. `1 500` or `200–300`; an amount in words whole, e.g. `Gratis`. */
  number: string;
  /** What follows the number before the slash, e.g. `kr`; empty when nothing does. */
  currency: string;
  /** What one gets for it, e.g. `pass`. */
  unit: string;
  /** A second price after a comma, e.g. `eller 6 000 kr för 10 pass`; absent when there is none. */
  alternative?: string;
};

/** A number, or a span of two, with what stands around it. */
const AMOUNT =
  /^(?<before>\p{L}*\.?\s*)(?<number>\d(?:[\d\s.,]*\d)?(?:\s*[–-]\s*\d(?:[\d\s.,]*\d)?)?)(?<currency>.*)$/u;

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
  if (slash < 0 || !amount || isCurrencyAlone(amount) || !unit.trim()) {
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

/** Whether a text is a price that {@link splitPrice} can split. */
export function isPrice(text: string): boolean {
  try {
    return Boolean(splitPrice(text));
  } catch {
    return false;
  }
}

function isCurrencyAlone(amount: string): boolean {
  return /^(?:(?:från|ca)\s+)?(?:kr|kronor|sek|:-)\.?$/i.test(amount);
}

/** The price as it is read aloud: `700 kronor per pass, eller 6 000 kronor för 10 pass`. */
export function spokenPrice({ before, number, currency, unit, alternative }: Price): string {
  const main = [before, number.replace('–', ' till '), currency, 'per', unit]
    .filter(Boolean)
    .join(' ');
  const whole = alternative ? `${main}, ${alternative}` : main;
  return whole.replace(/\bkr\b/g, 'kronor');
}

/** A price as search engines want it: numbers instead of words. */
export type PriceFigure = {
  /** In SEK, VAT included. For a span, and for a price `från`, the least that it is. */
  amount: number;
  /** The most that it is: the amount itself but for a span; absent where only the least is said. */
  most?: number;
  /** What one gets for it, e.g. `pass` or `10 pass`. */
  unit: string;
};

/**
 * The figures in a price: the main one, and the second one where it says how much it is for. A price
 * in words (`Gratis`) or in another currency than kronor has none.
 */
export function priceFigures(price: Price): PriceFigure[] {
  const { before, number, currency, unit, alternative } = price;
  if (currency !== 'kr') return [];
  const [least = '', most = least] = number.split('–');
  const main = { amount: amountOf(least), unit };
  const figures: PriceFigure[] = [before ? main : { ...main, most: amountOf(most) }];
  const [, second, secondUnit] =
    /(\d[\d\s,]*)\s*kr\s+(?:för|per)\s+(.+)/.exec(alternative ?? '') ?? [];
  if (second && secondUnit) {
    const amount = amountOf(second);
    figures.push({ amount, most: amount, unit: secondUnit.trim() });
  }
  return figures;
}

/** `1 500,50` → 1500.5. */
function amountOf(number: string): number {
  return Number(number.replace(/\s/g, '').replace(',', '.'));
}

/** `från 1 500 kr / månad` in its parts, for a card, the first screen and search engines. */
export type Price = {
  text: string;
  /** The words before the number, e.g. `från`, or empty. */
  before: string;
  /** A number such as `1 500`, or all of the amount if it has none, e.g. `Gratis`. */
  number: string;
  /** What follows the number, e.g. `kr`, or empty. */
  currency: string;
  /** What the amount is for, e.g. `pass`; empty if the amount has no number. */
  unit: string;
  /** The amount in SEK; undefined if it is not exactly one number of kronor. */
  kronor: number | undefined;
};

/** Splits a price at its slash. @returns undefined if it is neither an amount in a currency and what that is for nor words */
export function readPrice(text: string): Price | undefined {
  const [amount = '', unit = ''] = text.split(/\s*\/\s*(.*)/s);
  const [, before = '', number = amount, currency = ''] =
    /^(\D*?)\s*(\d(?:.*\d)?)\s*(\D*)$/s.exec(amount) ?? [];
  const isAmount =
    /^[\p{L}\s]*$/u.test(before) && /^\p{L}|:-/u.test(currency) && /^\p{L}[^/]*$/u.test(unit);
  if (/\d/.test(text) ? !isAmount : !/^[\p{L}\s.,]+$/u.test(text)) return undefined;
  const value = Number(number.replace(/\s/g, '').replace(',', '.'));
  const kronor = before === '' && currency === 'kr' && value > 0 ? value : undefined;
  return { text, before, number, currency, unit, kronor };
}

/** `från 1 500 kr / månad` in its parts, for a card and the first screen. */
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
};

/** `700`, `1 500` or `99,50`. A point before three digits would be read as a comma. */
const NUMBER = String.raw`\d+(?:\s\d{3})*(?:[.,]\d\d?)?`;

/** What is before one number, or two with a dash, and what follows. */
const AMOUNT = new RegExp(String.raw`^(\D*?)\s*(${NUMBER}(?:\s?[–-]\s?${NUMBER})?)\s*(\D*)$`);

const CURRENCY = /^(kr|kronor|sek|€|eur|euro|:-)(?!\p{L})/iu;

/** Splits a price at its slash. @returns undefined if it is neither an amount in a currency and what that is for nor words */
export function readPrice(text: string): Price | undefined {
  const [amount = '', unit = ''] = text.split(/\s*\/\s*(.*)/s);
  const [, before = '', number = amount, currency = ''] = AMOUNT.exec(amount) ?? [];
  const isAmount =
    /^[\p{L}\s]*$/u.test(before) && CURRENCY.test(currency) && /^\p{L}[^/]*$/u.test(unit);
  if (/\d/.test(text) ? !isAmount : !/^\p{L}[\p{L}\s.,]*$/u.test(text)) return undefined;
  return { text, before, number, currency, unit };
}

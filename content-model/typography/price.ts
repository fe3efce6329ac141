/** `700`, `1 500` or `99,50`. A point before three digits would be read as a comma. */
const NUMBER = String.raw`\d+(?:\s\d{3})*(?:[.,]\d\d?)?`;

/** What is before one number, or two with a dash, and what follows. */
const AMOUNT = new RegExp(String.raw`^(\D*?)\s*(${NUMBER}(?:\s?[–-]\s?${NUMBER})?)\s*(\D*)$`);

const CURRENCY = /^(kr|kronor|sek|€|eur|euro|:-)(?!\p{L})/iu;

/**
 * Splits `från 1 500 kr / månad` into the words before the number, the number (all of the amount where it has none, as `Gratis`),
 * its currency, and the unit that it is for.
 *
 * @returns undefined if it is neither an amount in a currency and what that is for nor words
 */
export function readPrice(text: string) {
  const [amount = '', unit = ''] = text.split(/\s*\/\s*(.*)/s);
  const [, before = '', number = amount, currency = ''] = AMOUNT.exec(amount) ?? [];
  const isAmount =
    /^[\p{L}\s]*$/u.test(before) && CURRENCY.test(currency) && /^\p{L}[^/]*$/u.test(unit);
  if (/\d/.test(text) ? !isAmount : !/^\p{L}[\p{L}\s.,]*$/u.test(text)) return undefined;
  return { text, before, number, currency, unit };
}

import { fill } from '../../shared/text.ts';

/** Matches `700`, `1 500` or `99,50`. */
const NUMBER = String.raw`\d+(?:\s\d{3})*(?:[.,]\d\d?)?`;

/** Captures the text before the number, the number (or a range such as `500–700`), and the text after it. */
const AMOUNT = new RegExp(String.raw`^(\D*?)\s*(${NUMBER}(?:\s?[–-]\s?${NUMBER})?)\s*(\D*)$`);

const CURRENCY = /^(kr|kronor|sek|€|eur|euro|:-)(?!\p{L})/iu;

export type Price = NonNullable<ReturnType<typeof readPrice>>;

/**
 * Splits a price such as `från 1 500 kr / månad` into prefix, number, currency and unit. A price in words, such as `Gratis`, is
 * returned whole as `number`. Also accepts `1.500 kr per månad`. Returns undefined if an amount has no currency or no unit.
 */
export function readPrice(written: string) {
  // `1.500 kr per månad` → `1 500 kr / månad`
  const withoutDots = written.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '\u00a0');
  const text = withoutDots.replace(/^([^/]*?)\s+per\s+/iu, '$1 / ');
  const [amount = '', unit = ''] = text.split(/\s*\/\s*(.*)/s);
  const [, prefix = '', number = amount, currency = ''] = AMOUNT.exec(amount) ?? [];
  // Matches `Efter överenskommelse`.
  const isInWords = /^\p{L}[\p{L}\s.,]*$/u.test(text);
  const isPrefix = /^[\p{L}\s]*$/u.test(prefix);
  const isUnit = /^\p{L}[^/]*$/u.test(unit);
  const isAmount = isPrefix && isUnit && CURRENCY.test(currency);
  return isInWords || isAmount ? { text, prefix, number, currency, unit } : undefined;
}

/** Fills in the first price, or the lowest one in a template such as `Från {price}`. Returns undefined if there is no such price. */
export function fillPrice(template: string, prices: Price[]): string | undefined {
  const asksForLowest = /från\s[^{]*\{price\}/i.test(template);
  const price = asksForLowest ? lowestPrice(prices) : prices[0];
  // Avoids `Från från 700 kr`.
  const text = asksForLowest ? price?.text.replace(/^från\s/i, '') : price?.text;
  return text && fill(template, { price: text });
}

/** Compares ranges by their first number. Returns undefined if all prices are in words. */
function lowestPrice(prices: Price[]): Price | undefined {
  const amountOf = ({ number }: Price) =>
    Number.parseFloat(number.replace(/\s/g, '').replace(',', '.'));
  const withAmounts = prices.filter((price) => !Number.isNaN(amountOf(price)));
  return withAmounts.sort((a, b) => amountOf(a) - amountOf(b))[0];
}

import { fillTemplate } from '../../shared/text.ts';

const PRICE_IN_WORDS = /^\p{L}[\p{L}\s.,]*$/u;

const NUMBER = String.raw`\d+(?:\s\d{3})*(?:[.,]\d\d?)?`;
const NUMBER_OR_RANGE = String.raw`${NUMBER}(?:\s?[–-]\s?${NUMBER})?`;
/** Matches `kr` and `kr inkl. moms`, but not `krona`. */
const CURRENCY = String.raw`(?:kr|kronor|sek|€|eur|euro|:-)(?!\p{L})[^\d/]*?`;
/** Captures the prefix, number, currency and unit of `från 1 500 kr / månad`. */
const PRICE = new RegExp(
  String.raw`^([\p{L}\s]*?)\s*(${NUMBER_OR_RANGE})\s*(${CURRENCY})\s*/\s*(\p{L}[^/]*)$`,
  'iu',
);

export type Price = NonNullable<ReturnType<typeof readPrice>>;

/** Returns undefined if an amount has no currency or no unit. A price in words, such as `Gratis`, becomes the `number`. */
export function readPrice(written: string) {
  // `1.500 kr` → `1 500 kr`
  const withoutDots = written.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '\u00a0');
  // `850 kr per pass` → `850 kr / pass`
  const text = withoutDots.replace(/^([^/]*?)\s+per\s+/iu, '$1 / ');
  if (PRICE_IN_WORDS.test(text)) return { text, prefix: '', number: text, currency: '', unit: '' };
  const match = PRICE.exec(text);
  if (!match) return undefined;
  const [, prefix = '', number = '', currency = '', unit = ''] = match;
  return { text, prefix, number, currency, unit };
}

export function fillPrice(template: string, prices: Price[]): string | undefined {
  const asksForLowest = /från\s[^{]*\{price\}/i.test(template);
  const price = asksForLowest ? lowestPrice(prices) : prices[0]?.text;
  return price && fillTemplate(template, { price });
}

function lowestPrice(prices: Price[]): string | undefined {
  const withAmounts = prices.filter(({ currency }) => currency !== '');
  const [lowest] = withAmounts.sort((a, b) => amountOf(a) - amountOf(b));
  // Drops the price's own `från`, because the text around it already has one.
  return lowest?.text.replace(/^från\s/i, '');
}

/** Returns 1500 for `1 500`, and the lower number of a range. */
function amountOf({ number }: Price): number {
  const withoutSpaces = number.replace(/\s/g, '');
  return Number.parseFloat(withoutSpaces.replace(',', '.'));
}

/*
 * Reads a price once, for its card, for screen readers and for search engines.
 */

/** A price in its parts. */
export type Price = {
  /** The words before the number, e.g. `från`, or empty. */
  before: string;
  /** A number or range, e.g. `1 500` or `200–300`, or an amount in words, e.g. `Gratis`. */
  number: string;
  /** The text between number and slash, e.g. `kr`, or empty. */
  currency: string;
  /** What the price is for, e.g. `pass`. */
  unit: string;
  /** What follows, e.g. `eller 6 000 kr för 10 pass`. */
  alternative?: string;
  /** The main price in numbers, and each further one that says what it is for. An amount in words has none. */
  figures: PriceFigure[];
};

/** A price in numbers, as search engines want it: in SEK, VAT included. */
type PriceFigure = {
  min: number;
  /** Equal to `min` unless the price is a range; absent for a price `från`. */
  max?: number;
  /** What the price is for, e.g. `pass` or `10 pass`. */
  unit: string;
};

const EXAMPLE = 'till exempel 200–300 kr / pass eller 700 kr / pass';
const NO_PARTS = `Skriv både beloppet och vad man får för det, ${EXAMPLE}.`;
const NO_AMOUNT = `Skriv beloppet med siffror, eller i ord som Gratis, ${EXAMPLE}.`;
const NO_CURRENCY = `Skriv kr efter beloppet, ${EXAMPLE}.`;
const NO_COMMA =
  'Sätt ett komma före det andra priset, till exempel 700 kr / pass, eller 6 000 kr för 10 pass.';
const unreadable = (amount: string) =>
  `Beloppet ${amount} går inte att läsa. Skriv det med siffror, till exempel 1 500 kr, 99,50 kr eller 200–300 kr.`;

const ONE_NUMBER = String.raw`(?:\d{1,3}(?:\s\d{3})+|\d+)(?:[.,]\d{1,2})?`;
const NUMBER = String.raw`${ONE_NUMBER}(?:\s*[–-]\s*${ONE_NUMBER})?`;
const AMOUNT = new RegExp(`^(?<before>\\D*?)\\s*(?<number>${NUMBER})(?<currency>\\D*)$`, 'u');
const CURRENCY_ALONE = /^(?:(?:från|ca)\s+)?(?:kr|kronor|sek|:-)\.?$/i;
/** Whatever stands before a currency as a number, readable or not. */
const BEFORE_KR = /\d[\d\s.,–-]*(?=\s?kr(?!\p{L}))/gu;
/** Where a further price begins, with or without a comma before it. */
const NEXT = String.raw`(?:,\s+|\s+(?=eller\s+(?:från\s+)?\d[\d\s.,–-]*kr(?!\p{L})))`;
const FURTHER = new RegExp(
  `^(?:eller\\s+)?(?<before>från\\s+)?(?<number>${NUMBER})\\s*kr\\s+(?:för|per)\\s+(?<unit>.+)$`,
  'u',
);

/**
 * Reads a price such as `700 kr / pass, eller 6 000 kr för 10 pass`. A point before three digits separates thousands, and
 * `:-` and other words for kronor become `kr`.
 *
 * @returns the price, or in Swedish why it is none
 */
export function readPrice(text: string): Price | string {
  const price = text
    .replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '\u00a0')
    .replace(/(?<=\d)\s*(?:[:,][-–]|(?:kronor|sek)(?!\p{L})|kr\.)/giu, '\u00a0kr');
  const [, main = '', rest = ''] = /^([^/]*)\/(.*)$/s.exec(price) ?? [];
  const amount = main.trim();
  const [unit = '', ...others] = rest.trim().split(new RegExp(NEXT, 'u'));
  const alternative = rest
    .trim()
    .slice(unit.length)
    .replace(/^[,\s]+/, '');
  if (!amount || !unit.trim()) return NO_PARTS;
  if (CURRENCY_ALONE.test(amount) || !/[\p{L}\d]/u.test(amount)) return NO_AMOUNT;
  if (unit.match(BEFORE_KR)) return NO_COMMA;

  const read = AMOUNT.exec(amount)?.groups;
  const { before = '', number = amount, currency = '' } = read ?? {};
  if (/\d/.test(amount) && !read) return unreadable(amount);
  if (read && !currency.trim()) return NO_CURRENCY;
  const wrong = [...(read ? [number] : []), ...(alternative.match(BEFORE_KR) ?? [])].find(
    (one) => !isNumber(one.trim()),
  );
  if (wrong) return unreadable(wrong.trim());

  const further = others.flatMap((other) => {
    const { before = '', number = '', unit = '' } = FURTHER.exec(other)?.groups ?? {};
    return number && !unit.match(BEFORE_KR) ? figureOf(before, number, unit) : [];
  });
  return {
    before: before.trim(),
    number: number.replace(/\s*[–-]\s*/, '–'),
    currency: currency.trim(),
    unit: unit.trim(),
    ...(alternative && { alternative }),
    figures: [...(currency.trim() === 'kr' ? figureOf(before, number, unit) : []), ...further],
  };
}

/** Whether a text is a number or a range from low to high. */
function isNumber(text: string): boolean {
  const [low = 0, high = low] = limitsOf(text);
  return new RegExp(`^${NUMBER}$`).test(text) && low <= high;
}

/** Nothing for words other than `från`: how exact `ca` is, nobody knows. */
function figureOf(before: string, number: string, unit: string): PriceFigure[] {
  const [min = 0, max = min] = limitsOf(number);
  const isFrom = /^från$/i.test(before.trim());
  if (before.trim() && !isFrom) return [];
  return [{ min, ...(!isFrom && { max }), unit: unit.trim() }];
}

/** `1 500,50–2 000` → 1500.5 and 2000. */
function limitsOf(number: string): number[] {
  return number.split(/[–-]/).map((one) => Number(one.replace(/\s/g, '').replace(',', '.')));
}

/** The price as a screen reader says it: `700 kronor per pass, eller 6 000 kronor för 10 pass`. */
export function spokenPrice({ before, number, currency, unit, alternative }: Price): string {
  const main = [before, number, currency, 'per', unit].filter(Boolean).join(' ');
  const whole = alternative ? `${main}, ${alternative}` : main;
  return whole.replace(/(?<=\d)\s*[–-]\s*(?=\d)/g, ' till ').replace(/\bkr\b/g, 'kronor');
}

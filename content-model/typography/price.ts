/** Reads a price once, for its card, for screen readers and for search engines. */

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
const AMOUNT = new RegExp(`^(?<before>\\D*?)\\s*(?<number>${NUMBER})\\s*(?<currency>\\D*)$`);
/** A currency alone, or nothing that could be an amount. */
const NOTHING = /^(?:\D*(?:kr|kronor|sek|:-)\.?|[^\p{L}\d]*)$/iu;
/** Whatever stands before a currency as a number, readable or not. */
const BEFORE_KR = /\d[\d\s.,–-]*(?=\s?kr(?!\p{L}))/gu;
/** Where a further price begins, with or without a comma before it. */
const NEXT = /,\s+|\s+(?=eller\s+(?:från\s+)?\d[\d\s.,–-]*kr(?!\p{L}))/u;
const FURTHER = new RegExp(
  `^(?:eller\\s+)?(?<before>från\\s+)?(?<number>${NUMBER})\\s*kr\\s+(?:för|per)\\s+(?<unit>.+)$`,
);

/**
 * Reads a price such as `700 kr / pass, eller 6 000 kr för 10 pass`. A point before three digits separates thousands, and
 * `:-` and other words for kronor become `kr`.
 *
 * @returns the price, or in Swedish why it is none
 */
export function readPrice(text: string): Price | string {
  const [, amount = '', rest = ''] =
    /^\s*([^/]*?)\s*\/\s*(.*?)\s*$/s.exec(
      text
        .replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '\u00a0')
        .replace(/(?<=\d)\s*(?:[:,][-–]|(?:kronor|sek)(?!\p{L})|kr\.)/giu, '\u00a0kr'),
    ) ?? [];
  const [unit = '', ...others] = rest.split(NEXT);
  const alternative = rest.slice(unit.length).replace(/^[,\s]+/, '');
  if (!amount || !unit) return NO_PARTS;
  if (NOTHING.test(amount)) return NO_AMOUNT;
  if (unit.match(BEFORE_KR)) return NO_COMMA;

  const inWords = !/\d/.test(amount);
  const read = inWords ? { number: amount } : AMOUNT.exec(amount)?.groups;
  if (!read) return unreadable(amount);
  const { before = '', number = '', currency = '' } = read;
  if (!inWords && !currency) return NO_CURRENCY;
  const numbers = [inWords ? [] : number, alternative.match(BEFORE_KR) ?? []].flat();
  const wrong = numbers.find((one) => !limitsOf(one.trim()));
  if (wrong) return unreadable(wrong.trim());

  const further = others.flatMap((other) => {
    const { before = '', number = '', unit = '' } = FURTHER.exec(other)?.groups ?? {};
    return unit.match(BEFORE_KR) ? [] : figureOf(before, number, unit);
  });
  return {
    before,
    number: number.replace(/\s*[–-]\s*/, '–'),
    currency,
    unit,
    ...(alternative && { alternative }),
    figures: [...(currency === 'kr' ? figureOf(before, number, unit) : []), ...further],
  };
}

/** Nothing for words other than `från`: how exact `ca` is, nobody knows. */
function figureOf(before: string, number: string, unit: string): PriceFigure[] {
  const limits = limitsOf(number);
  const isFrom = /^från\s*$/i.test(before);
  if (!limits || (before && !isFrom)) return [];
  const [min, max] = limits;
  return [{ min, ...(!isFrom && { max }), unit }];
}

/** `1 500,50–2 000` as 1500.5 and 2000; undefined for what is no number, or a range that falls. */
function limitsOf(text: string): [min: number, max: number] | undefined {
  if (!new RegExp(`^${NUMBER}$`).test(text)) return undefined;
  const [min = 0, max = min] = text
    .split(/[–-]/)
    .map((one) => Number(one.replace(/\s/g, '').replace(',', '.')));
  return min <= max ? [min, max] : undefined;
}

/** The lowest of some prices, such as `250 kr`; undefined if none is in numbers. */
export function lowestPrice(prices: Price[]): string | undefined {
  const all = prices.flatMap(({ figures }) => figures.map(({ min }) => min));
  if (all.length === 0) return undefined;
  const format = {
    style: 'currency',
    currency: 'SEK',
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  return Math.min(...all).toLocaleString('sv', format);
}

/** The price as a screen reader says it: `700 kronor per pass, eller 6 000 kronor för 10 pass`. */
export function spokenPrice({ before, number, currency, unit, alternative }: Price): string {
  const main = [before, number, currency, 'per', unit].filter(Boolean).join(' ');
  const whole = alternative ? `${main}, ${alternative}` : main;
  return whole.replace(/(?<=\d)\s*[–-]\s*(?=\d)/g, ' till ').replace(/\bkr\b/g, 'kronor');
}

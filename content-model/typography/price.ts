/** Reads a price once, for its card, for the first screen, for screen readers and for search engines. */
import { typeset } from './typeset.ts';

/** A price in its parts: `från 200–300 kr / pass`, `6 000 kr för 10 pass`, `Gratis / samtal`. */
export type Price = {
  /** The words before the number, e.g. `från`, or empty. */
  before: string;
  /** A number or range, e.g. `1 500` or `200–300`, or an amount in words, e.g. `Gratis`. */
  number: string;
  /** E.g. `kr`, or empty. */
  currency: string;
  /** Between amount and unit: a slash, `för` or `per`. */
  sign: string;
  /** What the price is for, e.g. `pass`. */
  unit: string;
  /** The price as search engines want it; none for words, another currency, or a number that is not exact, such as `ca 700`. */
  figure?: Figure;
};

/** In SEK, VAT included. */
type Figure = {
  min: number;
  /** Equal to `min` unless the price is a range; absent for a price `från`. */
  max?: number;
};

/** The first price of a service, and the further ones. */
type Prices = { price: Price; more?: Price[] | undefined };

const EXAMPLE = 'till exempel 200–300 kr / pass eller 700 kr / pass';
const NO_PARTS = `Skriv både beloppet och vad man får för det, ${EXAMPLE}.`;
const NO_AMOUNT = `Skriv beloppet med siffror, eller i ord som Gratis, ${EXAMPLE}.`;
const NO_CURRENCY = `Skriv kr efter beloppet, ${EXAMPLE}.`;
const NOTHING = 'Skriv Gratis i stället för 0 kr.';
const TWO_PRICES =
  'Ett pris till skrivs under Fler priser (i filen: more), till exempel 6 000 kr för 10 pass.';
const unreadable = (amount: string) =>
  `Beloppet ${amount} går inte att läsa. Skriv det med siffror, till exempel 1 500 kr, 99,50 kr eller 200–300 kr.`;

const PARTS = /^(?<amount>.+?)\s*(?<sign>\/|\s(?:för|per)\s)\s*(?<unit>.+)$/s;
const AMOUNT =
  /^(?<before>[\p{L}.\s]*?)\s*(?<low>\d[\d\s.,]*?)(?:\s*[–-]\s*(?<high>\d[\d\s.,]*?))?\s*(?<currency>[\p{L}.]*|[:,][–-])$/u;
const KRONOR = ['kr', 'kr.', 'kronor', 'sek', ':-', ':–', ',-', ',–'];

/**
 * Reads a price such as `700 kr / pass`. A point or a space before three digits separates thousands.
 *
 * @returns the price, or in Swedish why it is none
 */
export function readPrice(text: string): Price | string {
  const { amount = '', sign = '', unit = '' } = PARTS.exec(text.trim())?.groups ?? {};
  if (!unit) return NO_PARTS;
  if (/\d\s*(kr|:-)/i.test(unit)) return TWO_PRICES;
  const parts = { sign: sign.trim(), unit };

  const isCurrency = (word = '') => KRONOR.includes(word.toLowerCase());
  if (!/\d/.test(amount)) {
    if (!/\p{L}/u.test(amount) || isCurrency(amount.split(/\s/).at(-1))) return NO_AMOUNT;
    return { before: '', number: amount, currency: '', ...parts };
  }
  const { before = '', low = '', high = low, currency = '' } = AMOUNT.exec(amount)?.groups ?? {};
  const [min, max] = [numberOf(low), numberOf(high)];
  if (Number.isNaN(min) || !(min <= max)) return unreadable(amount);
  if (!currency) return NO_CURRENCY;
  if (min === 0) return NOTHING;
  const isFrom = before.toLowerCase() === 'från';
  const isExact = isCurrency(currency) && (isFrom || !before);
  return {
    before,
    number: min === max ? format(min) : `${format(min)}–${format(max)}`,
    currency: isCurrency(currency) ? 'kr' : currency,
    ...parts,
    ...(isExact && { figure: { min, ...(!isFrom && { max }) } }),
  };
}

/** `1 500,50` as 1500.5; NaN for what is no number, and for `1,500`, where the comma may separate either. */
function numberOf(text: string): number {
  const plain = text.replace(/[\s.](?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^\d+(\.\d\d?)?$/.test(plain) ? Number(plain) : Number.NaN;
}

const format = (value: number) =>
  value.toLocaleString('sv', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 });

/** The further prices on the card: `eller 6 000 kr för 10 pass`. */
export function furtherPrices(prices: Price[]): string {
  const texts = prices.flatMap(({ before, number, currency, sign, unit }) =>
    ['eller', before, number, currency, sign, unit].filter(Boolean),
  );
  return typeset(texts.join(' '));
}

/** The prices as a screen reader reads them out: `700 kronor per pass, eller 6 000 kronor för 10 pass`. */
export function spokenPrices({ price, more = [] }: Prices): string {
  return [price, ...more]
    .map(({ before, number, currency, sign, unit }) =>
      [
        before,
        number.replace('–', ' till '),
        currency === 'kr' ? 'kronor' : currency,
        sign === '/' ? 'per' : sign,
        unit,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', eller ');
}

/** The prices of a service that are in numbers, each with what it is for. */
export function figuresOf({ price, more = [] }: Prices): (Figure & { unit: string })[] {
  return [price, ...more].flatMap(({ figure, unit }) => (figure ? { ...figure, unit } : []));
}

/**
 * The price on the first screen, such as `250 kr / pass`: the lowest of the services that are chosen for it, or of all;
 * undefined if none is in numbers.
 */
export function lowestPrice(
  services: (Prices & { firstScreen?: boolean | undefined })[],
): string | undefined {
  const chosen = services.filter(({ firstScreen }) => firstScreen);
  const figures = (chosen.length > 0 ? chosen : services).flatMap(figuresOf);
  const [lowest] = figures.sort((a, b) => a.min - b.min);
  return lowest && typeset(`${format(lowest.min)} kr / ${lowest.unit}`);
}

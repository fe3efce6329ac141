/* Swedish typography: `"1 500 kr"` → ”1 500 kr”, with no-break spaces. Source: Svenska skrivregler, Språkrådet. */

/** Control characters in text copied from Word or PowerPoint, which Firefox shows as boxes. */
const INVISIBLE = /[\p{Cc}--\n]/gv;
const UNITS =
  'kr|%|kg|km|min|minuter|timme|timmar|dygn|dag|dagar|dagars|veckor|månader|år|pass|personer';
/** Matches `6 000`, but not numbers that people copy, such as `070-174 06 42`, `118 00` or `123 456 78 90`. */
const SPACED_NUMBER = /(?<![\d+-] ?)\d{1,3}(?: \d{3})+(?! ?[\d-])/g;
const BEFORE_A_UNIT = new RegExp(`(?<=\\d\\+?) (?=(?:${UNITS})(?!\\p{L}))`, 'gu');
const BEFORE_A_TIME = /(?<=\bkl\.) (?=\d)/g;
/** Matches the space before the letter of an entrance: `Storgatan 3 B`. */
const WITHIN_AN_ADDRESS = /(?<=\d) (?=[A-Z](?![\p{L}\d]))/gu;
/** A dash may end a line but not start one. */
const BEFORE_A_DASH = /(?<=\S) (?=– )/g;
/** Keeps the short last word of a sentence with the word before it, so that it is not alone on a line: `du vill. Nästa`. */
const BEFORE_A_SHORT_END = / (?=\p{L}{1,5}[.!?] \p{Lu})/gu;
/** Keeps the short first word of a sentence with the word after it, so that it does not end a line: `vill. Du kan`. */
const AFTER_A_SHORT_BEGINNING = /(?<=[.!?] \p{Lu}\p{Ll}{0,2}) /gu;

/** Replaces no-break spaces with ordinary spaces and removes soft hyphens. Use it for text that machines read or compare. */
export const removeBreakHints = (text: string) =>
  text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u00ad/g, '');

/** Applies the typography above. Quotation marks need no pairing, because Swedish opens and closes with the same mark. */
export function typeset(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(/["“„]/g, '”')
    .replace(/['‘‚]/g, '’')
    .replace(SPACED_NUMBER, (amount) => amount.replaceAll(' ', '\u00a0'))
    .replace(WITHIN_AN_ADDRESS, '\u00a0')
    .replace(BEFORE_A_UNIT, '\u00a0')
    .replace(BEFORE_A_TIME, '\u00a0')
    .replace(BEFORE_A_DASH, '\u00a0')
    .replace(BEFORE_A_SHORT_END, '\u00a0')
    .replace(AFTER_A_SHORT_BEGINNING, '\u00a0');
}

/** Puts a hair space after the sign of `+28`, so that the sign does not touch the digit. */
export const typesetFigure = (figure: string) => figure.replace(/^[+−–-]/, '$&\u200a');

export const experienceLabel = (years: number | string) =>
  typeset(Number(years) > 0 ? `${years}+ år` : 'Ny');

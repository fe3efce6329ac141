/*
 * Swedish typography: what the owner types as `"1 500 kr"`, the page shows as ”1 500 kr”, with Swedish quotation marks and
 * no-break spaces. Source: Svenska skrivregler, Språkrådet.
 */

/** Control characters, as text that is copied from Word or PowerPoint has them: Firefox shows them as boxes. */
const INVISIBLE = /[\p{Cc}--\n]/gv;
const UNITS =
  'kr|%|kg|km|min|minuter|timme|timmar|dygn|dag|dagar|dagars|veckor|månader|år|pass|personer';
const WITHIN_A_NUMBER = /(?<=\d) (?=\d)/g;
const BEFORE_A_UNIT = new RegExp(`(?<=\\d\\+?) (?=(?:${UNITS})(?!\\p{L}))`, 'gu');
/** Not before a time from and to: in large text on a phone that would be wider than its line, and break within a digit. */
const BEFORE_A_TIME = /(?<=\bkl\.) (?=[\d.]+(?![\d.–]))/g;
/** The letter of an entrance: Storgatan 3 B. */
const WITHIN_AN_ADDRESS = /(?<=\d) (?=[A-Z](?![\p{L}\d]))/gu;
/** A dash ends a line, and begins none. */
const BEFORE_A_DASH = /(?<=\S) (?=– )/g;
/** Where one sentence follows another, no short word of either is alone on a line: `som du vill. Du kan`. */
const BETWEEN_SENTENCES = / (?=\p{L}{1,5}[.!?] \p{Lu})|(?<=[.!?] \p{Lu}\p{Ll}{0,2}) /gu;
/** A telephone number, or a time from and to such as 07.30–20.00, which could break after its hyphen or dash. */
const AFTER_A_HYPHEN = /(?<=\d-|\.\d\d–)(?=\d)/g;

/** A text without it, for what machines read. */
export const plain = (text: string) =>
  text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u00ad\u2060]/g, '');

/** Swedish opening and closing quotation marks are the same, so they need no pairing. */
export function typeset(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(/["“„]/g, '”')
    .replace(/['‘‚]/g, '’')
    .replace(WITHIN_A_NUMBER, '\u00a0')
    .replace(WITHIN_AN_ADDRESS, '\u00a0')
    .replace(BEFORE_A_UNIT, '\u00a0')
    .replace(BEFORE_A_TIME, '\u00a0')
    .replace(BEFORE_A_DASH, '\u00a0')
    .replace(BETWEEN_SENTENCES, '\u00a0')
    .replace(AFTER_A_HYPHEN, '\u2060');
}

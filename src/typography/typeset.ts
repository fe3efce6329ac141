/*
 * What Swedish typography asks for and a keyboard does not give: the owner writes `"1 500 kr"`, the page shows
 * ”1 500 kr” with quotation marks of its language and spaces that no line breaks at.
 * Source: Svenska skrivregler, Språkrådet.
 */

const UNITS =
  'kr|%|kg|km|min|minuter|timme|timmar|dygn|dag|dagar|dagars|veckor|månader|år|pass|personer';
const WITHIN_A_NUMBER = /(?<=\d) (?=\d)/g;
const BEFORE_A_UNIT = new RegExp(`(?<=\\d\\+?) (?=(?:${UNITS})(?!\\p{L}))`, 'gu');
/** Not before a span such as `07.30–20.00`: with it on one line it is too wide for a phone in large letters. */
const BEFORE_A_TIME = /(?<=\bkl\.) (?=\d)(?![\d.]+–)/g;

/** A text as it is set. Both marks of a Swedish quotation are the same, so that nothing has to be paired. */
export function typeset(text: string): string {
  return text
    .replace(/["“„]/g, '”')
    .replace(/['‘‚]/g, '’')
    .replace(WITHIN_A_NUMBER, '\u00a0')
    .replace(BEFORE_A_UNIT, '\u00a0')
    .replace(BEFORE_A_TIME, '\u00a0');
}

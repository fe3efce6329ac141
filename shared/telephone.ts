/** Reads telephone numbers, for form, mail and pages alike. Without imports: visitors load it. */

/**
 * The number in E.164, `+46701740605`, however it is written: by its digits alone, of the first part between words that makes one,
 * so that `08-123 45 67 ankn 12` is the number before its extension. A Swedish one may lack its first 0 or its plus; it has 8 to 10
 * digits with its first 0, of a mobile telephone 10 (PTS, the Swedish numbering plan); any other 7 to 15 (ITU-T E.164).
 *
 * @returns undefined if the text has no number that can be dialled from anywhere, such as one without its area code
 */
export function parsePhone(text: string): string | undefined {
  return text
    .split(/[\p{L}#]+/u)
    .map(parseDigits)
    .find((number) => number !== undefined);
}

function parseDigits(written: string): string | undefined {
  const digits = written.replace(/\D/g, '');
  if (/^\D*(\+|0\D*0)/.test(written)) {
    // Others than Swedes write the 0 for calls within a country only in a parenthesis.
    const number = written.replace(/\(\s*0\s*\)|\D/g, '').replace(/^00/, '');
    if (number.startsWith('46')) return swedish(number.slice(2).replace(/^0?/, '0'));
    return /^[1-9]\d{6,14}$/.test(number) ? `+${number}` : swedish(number);
  }
  if (/^467\d{8}$/.test(digits)) return swedish(`0${digits.slice(2)}`);
  if (/^7\d{8}$/.test(digits)) return swedish(`0${digits}`);
  return swedish(digits);
}

/** @param national with its first 0 */
function swedish(national: string): string | undefined {
  const rule = /^07[02369]/.test(national) ? /^0\d{9}$/ : /^0[1-9]\d{6,8}$/;
  return rule.test(national) ? `+46${national.slice(1)}` : undefined;
}

/** The link that dials a number: `tel:+46701740605`. */
export function telHref(text: string): string | undefined {
  const number = parsePhone(text);
  return number && `tel:${number}`;
}

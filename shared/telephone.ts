/** Reads telephone numbers, for form, mail and pages alike. Without imports: visitors load it. */

/** Digits with what people put between them; a plus may come first, also within a parenthesis. */
const NOTATION = /^\(?\+?\s*\(?\d[\d\s()/.\-\u2010-\u2015]*$/;

/**
 * The number in E.164, `+46701740605`, in whichever way Swedes write it: `0701740605`, `070-174 06 05`, `08/465 004 00`,
 * `+46 (0)70 174 06 05`, `(0046) 70 …`, and without its first 0 or plus. A Swedish one has 8 to 10 digits with its first 0, of a
 * mobile telephone 10 (PTS, the Swedish numbering plan); any other 7 to 15 (ITU-T E.164).
 *
 * @returns undefined if the text is no number that can be dialled from anywhere, such as one without its area code
 */
export function parsePhone(text: string): string | undefined {
  const written = text.trim();
  if (!NOTATION.test(written)) return undefined;
  const digits = written.replace(/\D/g, '');
  if (written.includes('+') || digits.startsWith('00')) {
    // Others than Swedes write the 0 for calls within a country only in a parenthesis.
    const number = written.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');
    if (number.startsWith('46')) return swedish(number.slice(2).replace(/^0?/, '0'));
    return /^[1-9]\d{6,14}$/.test(number) ? `+${number}` : undefined;
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

/* This file imports nothing, because visitors load it with the form's script. */

/**
 * Returns the first telephone number in a string, in E.164: `Mobil: 070-174 06 05 (kvällar)` → `+46701740605`. A word ends a
 * number, so `08-123 45 67 ankn 12` loses its extension. Returns undefined if no number can be dialled from abroad.
 */
export function parsePhone(text: string): string | undefined {
  return text
    .split(/[\p{L}#]+/u)
    .map(parseNumber)
    .find((number) => number !== undefined);
}

/** Country codes of one or two digits. All other codes have three (ITU-T E.164). */
const SHORT_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Italy, Ivory Coast, Congo and San Marino, where callers from abroad dial the leading 0 too. */
const CODES_WITH_ZERO = ['39', '225', '242', '378'];

/** Removes the 0 that is dialled only within a country: `490171…` → `49171…`. */
function dropTrunkZero(number: string): string {
  const code = SHORT_CODE.exec(number)?.[0] ?? number.slice(0, 3);
  if (CODES_WITH_ZERO.includes(code)) return number;
  return code + number.slice(code.length).replace(/^0/, '');
}

function parseNumber(written: string): string | undefined {
  const digits = written.replace(/\D/g, '');
  // True for `+46 70 …` and `(+46) 70 …`.
  const hasPlusFirst = /^\D*\+/.test(written);
  if (hasPlusFirst || digits.startsWith('00')) return parseInternational(digits.replace(/^00/, ''));
  // A Swedish mobile number may lack its leading 0: `46701740605`, `701740605`
  const national = digits.replace(/^(46)?(?=7\d{8}$)/, '0');
  return parseSwedish(national);
}

function parseInternational(digits: string): string | undefined {
  // A plus before a leading zero is a typing mistake: `+070-174 06 05`
  if (digits.startsWith('0')) return parseSwedish(digits);
  const number = dropTrunkZero(digits);
  if (number.startsWith('46')) return parseSwedish(`0${number.slice(2)}`);
  return /^\d{7,15}$/.test(number) ? `+${number}` : undefined;
}

/** `0701740605` → `+46701740605`. Mobile numbers have 10 digits, others 8 to 10 (PTS, the Swedish numbering plan). */
function parseSwedish(national: string): string | undefined {
  const rule = /^07[02369]/.test(national) ? /^0\d{9}$/ : /^0[1-9]\d{6,8}$/;
  return rule.test(national) ? `+46${national.slice(1)}` : undefined;
}

export function telHref(text: string): string | undefined {
  const number = parsePhone(text);
  return number && `tel:${number}`;
}

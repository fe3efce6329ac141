/* This file has no imports, because it is part of the scripts that visitors load. */

/**
 * Returns the first telephone number of a text in E.164: `+46701740605` of `Mobil: 070-174 06 05 (kvällar)`. Words end a number, so
 * `08-123 45 67 ankn 12` has no extension. Undefined if there is no number that can be dialled from abroad.
 */
export function parsePhone(text: string): string | undefined {
  return text
    .split(/[\p{L}#]+/u)
    .map(parseDigits)
    .find((number) => number !== undefined);
}

/** Country codes of one or two digits; all others have three (ITU-T E.164). */
const SHORT_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Italy, Ivory Coast, Congo and San Marino: there the first 0 is dialled from abroad too. */
const CODES_WITH_ZERO = ['39', '225', '242', '378'];

/** Removes the 0 that is dialled only within a country: `490171…` → `49171…`. */
function dropTrunkZero(number: string): string {
  const code = SHORT_CODE.exec(number)?.[0] ?? number.slice(0, 3);
  if (CODES_WITH_ZERO.includes(code)) return number;
  return code + number.slice(code.length).replace(/^0/, '');
}

function parseDigits(written: string): string | undefined {
  const digits = written.replace(/\D/g, '');
  // `+46 70 …`, `(+46) 70 …` and `0046 70 …`
  const isInternational = /^\D*(\+|0\D*0)/.test(written);
  if (isInternational) return parseInternational(digits.replace(/^00/, ''));
  // A Swedish mobile number may lack its 0: `46701740605`, `701740605`
  const [, mobile] = /^(?:46)?(7\d{8})$/.exec(digits) ?? [];
  return swedish(mobile ? `0${mobile}` : digits);
}

function parseInternational(digits: string): string | undefined {
  // The plus was wrong: `+070-174 06 05`
  if (digits.startsWith('0')) return swedish(digits);
  const number = dropTrunkZero(digits);
  if (number.startsWith('46')) return swedish(`0${number.slice(2)}`);
  return /^\d{7,15}$/.test(number) ? `+${number}` : undefined;
}

/**
 * @param national begins with 0. It has 8 to 10 digits, and 10 in a mobile network (PTS, the Swedish numbering plan).
 */
function swedish(national: string): string | undefined {
  const rule = /^07[02369]/.test(national) ? /^0\d{9}$/ : /^0[1-9]\d{6,8}$/;
  return rule.test(national) ? `+46${national.slice(1)}` : undefined;
}

/** Returns the address of a link that dials: `tel:+46701740605`. */
export function telHref(text: string): string | undefined {
  const number = parsePhone(text);
  return number && `tel:${number}`;
}

/** The Swedish notation of phone numbers. */
import parsePhoneNumber from 'libphonenumber-js/min';

/** Four-digit prefixes that the library splits after three: shared-cost and most toll-free numbers. */
const FOUR_DIGITS = /^(077\d|0200)(\d{2})(\d{2})(\d{2})$/;

/**
 * Formats a phone number: `0701740642` and `+46 70-174 06 42` become `070-174 06 42`, a foreign number `+47 22 22 22 22`.
 *
 * @returns undefined if it is no phone number
 */
export function formatPhone(input: string): string | undefined {
  const number = parsePhoneNumber(input, 'SE');
  if (!number?.isValid()) return undefined;
  if (number.country !== 'SE') return number.formatInternational();
  const series = FOUR_DIGITS.exec(`0${number.nationalNumber}`);
  if (!series) return number.formatNational();
  const [, area, ...pairs] = series;
  return `${area}-${pairs.join(' ')}`;
}

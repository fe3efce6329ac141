import parsePhoneNumber from 'libphonenumber-js/min';

/** Series of four digits that the library takes for area codes of three: shared cost, and most of those that cost nothing. */
const FOUR_DIGITS = /^(077\d|0200)(\d{2})(\d{2})(\d{2})$/;

/**
 * A telephone number as the site shows it, however it was written: `0701740642` and `+46 70-174 06 42` become
 * `070-174 06 42`, a number of another country `+47 22 22 22 22`.
 *
 * @returns undefined when it is no telephone number
 */
export function formatPhone(written: string): string | undefined {
  const number = parsePhoneNumber(written, 'SE');
  if (!number?.isValid()) return undefined;
  if (number.country !== 'SE') return number.formatInternational();
  const series = FOUR_DIGITS.exec(`0${number.nationalNumber}`);
  if (!series) return number.formatNational();
  const [, area, ...pairs] = series;
  return `${area}-${pairs.join(' ')}`;
}

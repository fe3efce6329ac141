import parsePhoneNumber from 'libphonenumber-js/min';

/**
 * A telephone number as the site shows it, however it was written: `0701740642` and `+46 70-174 06 42` become
 * `070-174 06 42`, a number of another country `+47 22 22 22 22`.
 *
 * @returns undefined when it is no telephone number
 */
export function shownPhone(written: string): string | undefined {
  const number = parsePhoneNumber(written, 'SE');
  if (!number?.isValid()) return undefined;
  return number.country === 'SE' ? number.formatNational() : number.formatInternational();
}

/**
 * The `tel:` link of a phone number in Swedish notation, for pages and mail: `+46 (0)70-174 06 05` → `tel:+46701740605`.
 *
 * Source: ITU-T E.123 for the international form, +46 for Sweden.
 */
export function telHref(phone: string): string {
  const isInternational = /^\s*(\+|00)/.test(phone);
  const digits = (isInternational ? phone.replace('(0)', '') : phone).replace(/\D/g, '');
  if (isInternational) return `tel:+${digits.replace(/^00/, '')}`;
  return `tel:${digits.replace(/^0/, '+46')}`;
}

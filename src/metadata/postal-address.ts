/** An address in its parts, as address books and search engines keep it. */
export type PostalAddress = { street: string; postalCode: string; city: string };

/**
 * Parts a Swedish address: `Provgatan 7, 118 00 Ortnamn`. What does not look like one is all street.
 */
export function splitAddress(address: string): PostalAddress {
  const [, street, postalCode, city] =
    /^(.+?),\s*(\d{3}\s?\d{2})\s+(.+)$/.exec(address.trim()) ?? [];
  if (!street || !postalCode || !city) return { street: address.trim(), postalCode: '', city: '' };
  return { street, postalCode: postalCode.replace(/\s/, ' '), city };
}

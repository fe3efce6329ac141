/** Addresses for machines: the path of a page, and the parts of a postal address. */

/**
 * The canonical path of a page, without file name and trailing slash.
 *
 * @param pathname `/contact`, `/contact/`, `/contact.html` and `/contact/index.html` are one page
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}

/** Splits a Swedish postal address: `Provgatan 7, 118 00 Ortnamn`. In any other form it is returned as the street. */
export function splitAddress(address: string) {
  const [, street, postalCode, city] =
    /^(.+?),\s*(\d{3}\s?\d{2})\s+(.+)$/.exec(address.trim()) ?? [];
  if (!street || !postalCode || !city) return { street: address.trim(), postalCode: '', city: '' };
  return { street, postalCode: postalCode.replace(/\s/, ' '), city };
}

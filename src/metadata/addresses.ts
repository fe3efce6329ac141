/*
 * Addresses as machines want them: of a page, and of the business.
 */

/**
 * The one address of a page, whatever way it was asked for: absolute, without file name and without the
 * slash at the end, save for the start page, which is nothing but the slash.
 *
 * @param pathname e.g. `/contact`, `/contact/`, `/contact.html`
 * @param site the site's origin
 */
export function pageAddress(pathname: string, site: URL | string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/index$/, '/');
  return new URL(path.replace(/(?<=.)\/+$/, ''), site).href;
}

/** Parts a Swedish postal address: `Provgatan 7, 118 00 Ortnamn`. What does not look like one is all street. */
export function splitAddress(address: string) {
  const [, street, postalCode, city] =
    /^(.+?),\s*(\d{3}\s?\d{2})\s+(.+)$/.exec(address.trim()) ?? [];
  if (!street || !postalCode || !city) return { street: address.trim(), postalCode: '', city: '' };
  return { street, postalCode: postalCode.replace(/\s/, ' '), city };
}

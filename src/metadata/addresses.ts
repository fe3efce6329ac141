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

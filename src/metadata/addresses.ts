/**
 * The canonical path of a page, without file name and trailing slash.
 *
 * @param pathname `/contact`, `/contact/`, `/contact.html` and `/contact/index.html` are one page
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}

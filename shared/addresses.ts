/**
 * The canonical path of a page, without file name and trailing slash.
 *
 * @param pathname `/contact`, `/contact/`, `/contact.html` and `/contact/index.html` are one page
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}

/** Whether search engines may list a page: in the sitemap, and without `noindex`. @param path as {@link pagePath} gives it */
export const isListed = (path: string) => !['/tack', '/404'].includes(path);

/** Returns the canonical path of a page: `/contact` for `/contact/`, `/contact.html` and `/contact/index.html`. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}

/** Returns whether search engines may list a page. `path` comes from {@link pagePath}. */
export const isListed = (path: string) => !['/tack', '/404'].includes(path);

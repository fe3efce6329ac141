/** Returns the canonical path of a page: `/contact` for `/contact/`, `/contact.html` and `/contact/index.html`. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}

/** Whether search engines may list a page. @param path from {@link pagePath} */
export const isListed = (path: string) => !['/tack', '/404'].includes(path);

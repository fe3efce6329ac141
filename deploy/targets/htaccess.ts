/** `.htaccess`, which a web hotel or its owner may have written in as well, such as what leads from http to https. */

export const HTACCESS = '.htaccess';

const BEGIN = '# BEGIN trainer-site: each publication replaces what is between these marks.';
const END = '# END trainer-site';
const MARKED = new RegExp(`${BEGIN}[^]*?${END}\n`);

/** What is there, with ours in place of what it has between our marks; or else at its end. */
export function withOurs(there: string, ours: string): string {
  const marked = `${BEGIN}\n${ours}${END}\n`;
  if (MARKED.test(there)) return there.replace(MARKED, () => marked);
  return there ? `${there.trimEnd()}\n\n${marked}` : marked;
}

/** `.htaccess`, which a web hotel or its owner may have edited too, for example to redirect http to https. */

const BEGIN = '# BEGIN trainer-site: each publication replaces what is between these marks.';
const END = '# END trainer-site';
const MARKED = new RegExp(`${BEGIN}[^]*?${END}\n`);

/** The existing file with our part between our marks replaced, or appended if it has none. */
export function withOurs(there: string, ours: string): string {
  const marked = `${BEGIN}\n${ours}${END}\n`;
  if (MARKED.test(there)) return there.replace(MARKED, () => marked);
  return there ? `${there.trimEnd()}\n\n${marked}` : marked;
}

const POLICY = /(?<=Content-Security-Policy ")[^"]+/g;

/** The new file with a policy that allows the inline code of both: under the other's policy a page would lose its styles. */
export function allowingBoth(before: string, after: string): string {
  const old = [...before.matchAll(POLICY)].flatMap(([policy]) => policy.split('; '));
  const both = (directive: string) => {
    const name = directive.replace(/ .*/, ' ');
    const same = [directive, ...old.filter((one) => one.startsWith(name))];
    return [...new Set(same.flatMap((one) => one.split(' ')))].join(' ');
  };
  return after.replace(POLICY, (policy) => policy.split('; ').map(both).join('; '));
}

/*
 * What makes a site another's than the project that it was made of: files of its own, and its package's name.
 */

/** What is written about one site alone. A new site begins without it, and a new version leaves it alone. */
export const OWN_FILES = [
  'content',
  'brand',
  'CHANGELOG.md',
  'README.md',
  'ATT-GÖRA.md',
  'docs/site.webp',
];

export const isOwn = (file: string) =>
  OWN_FILES.some((own) => file === own || file.startsWith(`${own}/`));

/** The files that hold the package's name. */
export const PACKAGE_FILES = ['package.json', 'package-lock.json'];

/**
 * The text of one of {@link PACKAGE_FILES}, as it is in a site.
 *
 * @param text as it is in the project
 * @param site the site's package, and the project's commit that it is made of, if that is known
 */
export function packageFileOf(
  text: string,
  site: { name: string; madeFrom: string | undefined },
): string {
  const { name, lockfileVersion } = JSON.parse(text);
  const named = text.replaceAll(`"name": "${name}"`, `"name": "${site.name}"`);
  if (lockfileVersion || !site.madeFrom) return named;
  const without = named.replace(/^ {2}"madeFrom": .*\n/m, '');
  return without.replace(/^ {2}"version": .*\n/m, `$&  "madeFrom": "${site.madeFrom}",\n`);
}

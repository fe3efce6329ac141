/** The brands of templates/, and where their sites are built. */
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Three brands that look unlike. Journeys run on `warm` and expect its content, so that the owner may change hers. */
export const BRANDS = ['warm', 'cool', 'loud'];

/** The folder in which build.ts combines the project with a brand. */
export function brandFolder(name: string): string {
  return join(ROOT, '.brands', name);
}

/** Every built site: each brand's, and the owner's own. */
export const SITES = [
  ...BRANDS.map((name) => ({ name, dist: join(brandFolder(name), 'dist') })),
  { name: 'the owner’s', dist: join(ROOT, 'dist') },
];

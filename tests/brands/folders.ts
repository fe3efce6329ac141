import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Brands of different temper. `warm` is what the journeys are taken on: what they expect is said by its content, so that
 * an owner may change hers.
 */
export const BRANDS = ['warm', 'cool', 'loud'];

/** The folder in which build.ts puts the project together with a brand. */
export function brandFolder(name: string): string {
  return join(ROOT, '.brands', name);
}

/** Every built site that there is: of each brand, and the owner's own. */
export const SITES = [
  ...BRANDS.map((name) => ({ name, dist: join(brandFolder(name), 'dist') })),
  { name: 'the owner’s', dist: join(ROOT, 'dist') },
];

/** The name of a site among others: of its package, and of its Worker in an account at Cloudflare. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of this site, which stands in `package.json`. It stays when the address changes, as the Worker's mailbox must. */
export function siteName(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).name;
}

/**
 * The name of a new site: lower-case letters, digits and hyphens, at most 54 of them, which npm and Cloudflare take.
 *
 * @param text its address (`https://www.anna-pt.se`) or what it is called (`Åsas träning`)
 */
export function siteNameOf(text: string): string {
  const name = text
    .replace(/^https?:\/\/(www\.)?/i, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 54)
    .replace(/^-|-$/g, '');
  return name || 'trainer-site';
}

/** The name of a site among others: of its package, and of its Worker in an account at Cloudflare. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of this site in `package.json`. It stays when the address changes, since the Worker's mailbox goes by it. */
export function siteName(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).name;
}

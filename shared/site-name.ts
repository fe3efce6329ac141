import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the name in `package.json`, which is also that of the Worker. It stays when the address changes, because the mailbox belongs to it. */
export function siteName(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).name;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the name in `package.json`, which also names the Worker. It must not change with the site's address: the
 * enquiries stay with the old Worker.
 */
export function siteName(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).name;
}

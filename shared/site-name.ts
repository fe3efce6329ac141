import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the name in `package.json`, which also names the Worker. A new name would create a Worker without the stored enquiries. */
export function siteName(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).name;
}

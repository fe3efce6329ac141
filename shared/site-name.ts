import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the name in `package.json`. It also names the Worker, and a Worker with a new name would have no enquiries. */
export function siteName(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).name;
}

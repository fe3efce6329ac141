/* The editor of this folder that is open, if there is one: a second start opens it, and installs nothing beneath it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';

/** Where an editor writes its address: not in `node_modules`, which an installation empties. */
export const ADDRESS_FILE = 'editor/.address';

/** Tells the editor of a folder from those of others on the same machine. */
export const projectOf = (folder) =>
  createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12);

/** Resolves to its address. */
export async function findOpen() {
  const address = existsSync(ADDRESS_FILE) ? readFileSync(ADDRESS_FILE, 'utf8') : '';
  // Another program may have the port by now.
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.headers.get('x-project') === projectOf('.') ? address : undefined;
}

/* Finds the running editor of this folder. A second start opens it, and installs nothing. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';

/**
 * A page that leads to the running editor, whose address contains its key. The browser is told to open this file, because
 * other users of the computer can read the arguments of a program. Not in `node_modules`, which an installation empties.
 */
export const OPENING_PAGE = 'editor/.open.html';

/** Returns an id of the folder, since several editors may run on a machine. */
export const projectOf = (folder) =>
  createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12);

/** Resolves to the address of the running editor, with its key; to undefined if none runs. */
export async function findOpen() {
  const page = existsSync(OPENING_PAGE) ? readFileSync(OPENING_PAGE, 'utf8') : '';
  const [address] = /http:[^"]+/.exec(page) ?? [];
  if (!address) return undefined;
  // Another program may have the port by now.
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.headers.get('x-project') === projectOf('.') ? address : undefined;
}

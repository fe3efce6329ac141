/* Finds the running editor of this folder, so that a second start opens it and installs nothing. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';

/** A page that redirects to the editor. It keeps the key out of the browser's arguments, which other users can read. */
export const OPENING_PAGE = 'editor/.open.html';

export const projectId = (folder) =>
  createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12);

export async function findRunningEditor() {
  const openingPage = existsSync(OPENING_PAGE) ? readFileSync(OPENING_PAGE, 'utf8') : '';
  const [address] = /http:[^"]+/.exec(openingPage) ?? [];
  if (!address) return undefined;
  // Another program may use the port by now.
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.headers.get('x-project') === projectId('.') ? address : undefined;
}

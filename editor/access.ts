/** Creates the secret key in a running editor's address. Other users of the computer cannot open the editor without it. */
import { createHash, randomBytes } from 'node:crypto';

export type Access = ReturnType<typeof createAccess>;

export function createAccess(project: string) {
  const key = randomBytes(24).toString('base64url');
  // Browsers send a cookie to every port of a host, so another local program may read it. So the cookie holds only a hash,
  // which opens the page and the preview. The API requires the key itself, which browsers store for the editor's port alone.
  const cookie = `editor-${project}=${createHash('sha256').update(key).digest('base64url')}`;
  return { project, key, cookie };
}

export const hasCookie = (header: string | undefined, cookie: string) =>
  (header ?? '').split('; ').includes(cookie);

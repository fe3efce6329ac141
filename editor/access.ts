/** Creates the secret key in a running editor's address. Other users of the computer cannot open the editor without it. */
import { createHash, randomBytes } from 'node:crypto';

export type Access = ReturnType<typeof createAccess>;

export function createAccess(project: string) {
  const key = randomBytes(24).toString('base64url');
  // Browsers send a cookie to every port of the host, so other programs on this computer may read it. It therefore holds
  // only a hash of the key. The hash opens the page and the preview, but the API requires the key, which is in no cookie.
  const cookie = `editor-${project}=${createHash('sha256').update(key).digest('base64url')}`;
  return { project, key, cookie };
}

export const hasCookie = (header: string | undefined, cookie: string) =>
  (header ?? '').split('; ').includes(cookie);

/** The key of a running editor: only whoever was given its address may use it, and no other user of the computer. */
import { createHash, randomBytes } from 'node:crypto';

export type Access = ReturnType<typeof createAccess>;

/** @param project tells the editors of several projects apart */
export function createAccess(project: string) {
  const key = randomBytes(24).toString('base64url');
  // Browsers send a cookie to every port of its host, so another program may get to read it. It therefore holds a hash, which
  // opens page and preview. The API asks for the key itself, which the browser stores for the editor's port alone.
  const cookie = `editor-${project}=${createHash('sha256').update(key).digest('base64url')}`;
  return { project, key, cookie };
}

/** Whether a request's Cookie header contains a cookie, written as `name=value`. */
export const hasCookie = (header: string | undefined, cookie: string) =>
  (header ?? '').split('; ').includes(cookie);

import { createHash } from 'node:crypto';

/** The address that Keystatic, as git, gives a file's content. */
export function blobSha(content: string | Uint8Array): string {
  const bytes = Buffer.from(content as Uint8Array);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

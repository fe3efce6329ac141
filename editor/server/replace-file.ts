import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file beside the one it replaces and then renames it, so that nobody reads half a file. */
export function replaceFile(file: string, content: string | Uint8Array) {
  const beside = `${file}.new`;
  writeFileSync(beside, content);
  renameSync(beside, file);
}

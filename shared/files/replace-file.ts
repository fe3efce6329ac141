import { rmSync, writeFileSync } from 'node:fs';
import { rename } from './rename.ts';

/**
 * Writes a file next to the one it replaces and then renames it, so that nobody reads half a file.
 *
 * @param mode who may read it, e.g. 0o600 for its owner alone
 */
export function replaceFile(file: string, content: string | Uint8Array, mode = 0o666): void {
  const next = `${file}.new`;
  // One that was left behind keeps its own mode.
  rmSync(next, { force: true });
  writeFileSync(next, content, { mode });
  rename(next, file);
}

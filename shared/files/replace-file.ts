import { rmSync, writeFileSync } from 'node:fs';
import { rename } from './rename.ts';

/**
 * Replaces files, all or none: each is on disk next to the one it replaces before the first is renamed, so that nobody reads
 * half a file, and a disk that is full changes nothing.
 *
 * @param mode who may read them, e.g. 0o600 for their owner alone
 */
export function replaceFiles(
  files: readonly (readonly [file: string, content: string | Uint8Array])[],
  mode = 0o666,
): void {
  // Two processes never share a temporary name.
  const nextTo = (file: string) => `${file}.${process.pid}.new`;
  try {
    for (const [file, content] of files) {
      // Overwriting one that a killed process left would keep its mode.
      rmSync(nextTo(file), { force: true });
      writeFileSync(nextTo(file), content, { mode, flush: true });
    }
    for (const [file] of files) rename(nextTo(file), file);
  } finally {
    for (const [file] of files) rmSync(nextTo(file), { force: true });
  }
}

export const replaceFile = (file: string, content: string | Uint8Array, mode?: number) =>
  replaceFiles([[file, content]], mode);

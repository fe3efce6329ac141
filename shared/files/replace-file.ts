import fs, { rmSync, writeFileSync } from 'node:fs';

/** Milliseconds between attempts. */
const PAUSE = 50;

/**
 * Renames a file or folder. On Windows a virus scanner or OneDrive holds what was just written for a moment, so a rename that
 * is refused is tried again for five seconds.
 */
export function rename(from: string, to: string, triesLeft = 100): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (triesLeft === 0 || !['EPERM', 'EBUSY'].includes(code)) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    rename(from, to, triesLeft - 1);
  }
}

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

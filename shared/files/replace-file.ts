import fs, { rmSync, writeFileSync } from 'node:fs';

/** Milliseconds between attempts. */
const PAUSE = 50;

/**
 * Renames a file or folder, and retries for five seconds: on Windows a virus scanner or OneDrive may hold a new file for a
 * moment.
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
 * Replaces all files or none. New files are written to disk before the first is renamed, so a full disk changes nothing and
 * nobody reads half a file.
 *
 * @param mode permissions, for example 0o600 for the owner alone
 */
export function replaceFiles(
  files: readonly (readonly [file: string, content: string | Uint8Array])[],
  mode = 0o666,
): void {
  // The process id keeps two processes from sharing a temporary name.
  const nextTo = (file: string) => `${file}.${process.pid}.new`;
  try {
    for (const [file, content] of files) {
      // Overwriting a file that a killed process left would keep its permissions.
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

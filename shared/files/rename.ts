import fs from 'node:fs';

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

import fs, { rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../user-error.ts';

const RETRY_INTERVAL_MS = 50;

const sleepSync = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

export function renameSyncWithRetries(from: string, to: string, retriesLeft = 100): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    // On Windows, virus scanners and OneDrive hold new files for a while.
    const isHeld = ['EPERM', 'EBUSY'].includes(String(errorCode(error)));
    if (!isHeld || retriesLeft === 0) throw error;
    sleepSync(RETRY_INTERVAL_MS);
    renameSyncWithRetries(from, to, retriesLeft - 1);
  }
}

export function replaceFiles(
  files: readonly (readonly [file: string, content: string | Uint8Array])[],
  mode = 0o666,
): void {
  // The process id keeps two processes from sharing a temporary file.
  const temporaryFile = (file: string) => `${file}.${process.pid}.new`;
  try {
    // All files are written before the first one is renamed, so a full disk changes nothing and nobody reads half a file.
    for (const [file, content] of files) {
      // Overwriting a file left by a killed process would keep its permissions, so it is removed first.
      rmSync(temporaryFile(file), { force: true });
      writeFileSync(temporaryFile(file), content, { mode, flush: true });
    }
    for (const [file] of files) renameSyncWithRetries(temporaryFile(file), file);
  } finally {
    for (const [file] of files) rmSync(temporaryFile(file), { force: true });
  }
}

export const replaceFile = (file: string, content: string | Uint8Array, mode?: number) =>
  replaceFiles([[file, content]], mode);

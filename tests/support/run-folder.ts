/*
 * Gives a run, and all programs that it starts, a temporary folder of its own, and removes it at its end: a program that is
 * killed leaves its files behind.
 */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'test-run-';

// One that another program of the run has made is its to remove.
if (!basename(tmpdir()).startsWith(PREFIX)) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), PREFIX)));
  // Servers that run as other users pass through it.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

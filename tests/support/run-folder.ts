/* Gives a run a temporary folder, and removes it when the run ends, because a killed program cannot remove its files. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'test-run-';

// The program that created the folder removes it.
if (!basename(tmpdir()).startsWith(PREFIX)) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), PREFIX)));
  // Servers that run as other users need access.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

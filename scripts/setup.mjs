/*
 * Installs what the lock file names, if that is not what is installed. Plain JavaScript without dependencies: it is
 * the first thing that runs in a fresh clone, on whatever Node the machine has.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.installed-lock';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';

if (installed !== lock) {
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'npm ci failed, see above. Check the network and the disk, then run the command again.',
    );
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}

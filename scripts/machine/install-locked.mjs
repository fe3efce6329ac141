/*
 * Installs what a lock file names, if that is not what is installed. Plain JavaScript without dependencies: it is the
 * first thing that runs in a fresh clone, on whatever Node the machine has.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder where package.json and its lock are
 * @param {string} announcement what to say before it takes its time
 * @returns {boolean} whether all is installed; what npm had to say otherwise has been said
 */
export function installLocked(folder, announcement) {
  const stamp = join(folder, 'node_modules/.installed-lock');
  const lockFile = readFileSync(join(folder, 'package-lock.json'));
  const lock = createHash('sha256').update(lockFile).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  // What a command writes to standard output may be read by another program.
  console.error(announcement);
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) writeFileSync(stamp, lock);
  return status === 0;
}

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
 * @param {string[]} wanted workspaces whose packages are needed beside those of the folder itself; `all` is every one
 * @returns {boolean} whether all is installed; what npm had to say otherwise has been said
 */
export function installLocked(folder, announcement, wanted = ['all']) {
  const stamp = join(folder, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const { lock: installed, workspaces: there } = readStamp(folder, stamp);
  const has = (name) => there.includes(name) || there.includes('all');
  if (installed === lock && wanted.every(has)) return true;

  // What was there stays: who has had the tests has them still when only the site is started.
  const workspaces = [...new Set([...there, ...wanted])];
  // What a command writes to standard output may be read by another program.
  console.error(announcement);
  const args = ['ci', '--no-fund', '--loglevel=error', ...only(workspaces)];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) writeFileSync(stamp, JSON.stringify({ lock, workspaces }));
  return status === 0;
}

/** What this has installed before. Whoever has done it by hand, with `npm ci`, has installed everything. */
function readStamp(folder, stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return { workspaces: existsSync(join(folder, 'node_modules')) ? ['all'] : [] };
  }
}

/** The options of npm that leave other workspaces out. */
function only(workspaces) {
  if (workspaces.includes('all')) return [];
  if (workspaces.length === 0) return ['--workspaces=false'];
  return ['--include-workspace-root', ...workspaces.map((name) => `--workspace=${name}`)];
}

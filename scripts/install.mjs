/*
 * What installs something. Plain JavaScript without dependencies: it is the first thing that runs in a fresh clone, on
 * whatever Node the machine has.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const shell = process.platform === 'win32';

/**
 * Installs what a lock file names, if that is not what is installed.
 *
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
  let installed = { lock: '', workspaces: [] };
  if (existsSync(stamp)) installed = JSON.parse(readFileSync(stamp, 'utf8'));
  // Whoever has called npm by hand has everything.
  else if (existsSync(join(folder, 'node_modules'))) installed.workspaces = ['all'];

  // What was there stays: who has had the tests has them still when only the site is started.
  const workspaces = [...new Set([...installed.workspaces, ...wanted])];
  const isThere = workspaces.length === installed.workspaces.length;
  if (installed.lock === lock && (isThere || installed.workspaces.includes('all'))) return true;

  // What a command writes to standard output may be read by another program.
  console.error(announcement);
  const names = workspaces.map((name) => `--workspace=${name}`);
  const part = names.length > 0 ? ['--include-workspace-root', ...names] : ['--workspaces=false'];
  const args = ['ci', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', workspaces.includes('all') ? args : [...args, ...part], {
    cwd: folder,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell,
  });
  if (status === 0) writeFileSync(stamp, JSON.stringify({ lock, workspaces }));
  return status === 0;
}

/**
 * Runs what installs something outside the project, and says so first.
 *
 * @param {string} why
 * @param {...string} commands
 */
export function install(why, ...commands) {
  console.error(`${why} Installing: ${commands.join(' && ')}`);
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const stdio = ['ignore', 'ignore', 'inherit'];
    spawnSync(program, args, { stdio, timeout: 300_000, env, shell });
  }
}

/**
 * Installs packages of Debian's where this is Debian and we may, without what a desktop would want beside them: for
 * Chromium that is most of it.
 *
 * @param {string} why
 * @param {string} packages
 */
export function installByApt(why, packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  install(why, 'apt-get update -qq', `apt-get install -y -qq --no-install-recommends ${packages}`);
}

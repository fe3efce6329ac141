/*
 * Installs packages and programs. It is plain JavaScript without dependencies, since it is the first thing to run in a fresh
 * clone, on whatever Node the machine has.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const shell = process.platform === 'win32';

/**
 * Runs `npm ci` unless the packages of the current lock file are already installed.
 *
 * @param {string} folder the folder of package.json and its lock
 * @param {string} announcement printed before the installation
 * @param {string[]} wanted the workspaces to install in addition to the folder itself; `all` means every one
 * @returns {boolean} whether everything is installed; if not, npm has printed the reason
 */
export function installLocked(folder, announcement, wanted = ['all']) {
  const stamp = join(folder, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  let installed = { lock: '', workspaces: [] };
  if (existsSync(stamp)) installed = JSON.parse(readFileSync(stamp, 'utf8'));
  // Someone has run npm by hand, which installs every workspace.
  else if (existsSync(join(folder, 'node_modules'))) installed.workspaces = ['all'];

  // Installed workspaces stay, so that starting the site does not remove what the tests need.
  const workspaces = [...new Set([...installed.workspaces, ...wanted])];
  const hasWanted = workspaces.length === installed.workspaces.length;
  if (installed.lock === lock && (hasWanted || installed.workspaces.includes('all'))) return true;

  // To standard error, since another program may read a command's standard output.
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
 * Announces and runs commands that install something outside the project.
 *
 * @param {string} why the reason, printed first
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
 * Installs Debian packages if this is Debian and we are root. It leaves out recommended packages, which for Chromium would be
 * most of the download.
 *
 * @param {string} why
 * @param {string} packages
 */
export function installByApt(why, packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  install(why, 'apt-get update -qq', `apt-get install -y -qq --no-install-recommends ${packages}`);
}

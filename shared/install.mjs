/*
 * Installs packages and programs. It is plain JavaScript without dependencies, since it is the first thing to run in a fresh
 * clone, on whatever Node the machine has.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const shell = process.platform === 'win32';

/**
 * The character of a folder's path with which no site can be built there: Vite takes it for a part of a URL.
 *
 * @param {string} folder
 * @returns {string | undefined}
 */
export const unusableCharacter = (folder) => /[#%?]/.exec(folder)?.[0];

/**
 * The options with which `npm ci` installs what is missing; undefined if all that the lock file names is installed, by whomever.
 *
 * @param {string} folder the folder of package.json and its lock
 * @param {string} wanted as in {@link installLocked}
 */
export function missingPackages(folder, wanted = 'all') {
  const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).packages;
  const lock = read('package-lock.json');
  const workspaces = lock[''].workspaces ?? [];
  // npm lists here what it has installed, once it has installed it.
  const record = 'node_modules/.package-lock.json';
  const installed = existsSync(join(folder, record)) ? read(record) : {};
  const hasPackages = (workspace) => {
    const { dependencies, devDependencies } = lock[workspace];
    const needsDev = wanted !== 'serve' || workspace !== '';
    const names = { ...dependencies, ...(needsDev && devDependencies) };
    return Object.keys(names).every((name) =>
      [`node_modules/${name}`, `${workspace}/node_modules/${name}`].some(
        (path) => path in installed,
      ),
    );
  };
  const isCurrent = Object.entries(installed).every(
    ([path, { integrity }]) => lock[path]?.integrity === integrity,
  );
  const needsAll = wanted === 'all' || workspaces.some(hasPackages);
  if (isCurrent && ['', ...(needsAll ? workspaces : [])].every(hasPackages)) return undefined;
  return needsAll ? [] : ['--workspaces=false'];
}

/**
 * Runs `npm ci` unless everything is installed.
 *
 * @param {string} folder
 * @param {string} announcement printed before the installation
 * @param {string} wanted `serve` for what a server needs, `all` for the workspaces as well; once installed they stay
 * @returns {boolean} whether everything is installed; if not, npm has printed the reason
 */
export function installLocked(folder, announcement, wanted = 'all') {
  const options = missingPackages(folder, wanted);
  if (!options) return true;
  // To standard error, since another program may read a command's standard output.
  console.error(announcement);
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--loglevel=error', ...options], {
    cwd: folder,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell,
  });
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

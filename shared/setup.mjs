/*
 * Installs the packages of the lock file unless they are installed, and puts the Node among them first on the PATH of every npm
 * script. It runs before `npm start`, `npm test` and the editor on whatever Node and npm the machine has, so it is plain
 * JavaScript without dependencies.
 *
 *     node shared/setup.mjs          what building, editing and serving need
 *     node shared/setup.mjs tests    what testing needs as well
 *     node shared/setup.mjs link     only links the Node, as every `npm ci` does at its end
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isWindows = process.platform === 'win32';
const platform = isWindows ? 'win' : process.platform;
const NODE_PACKAGE = `node-${platform === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${platform}-${process.arch}`;

/** The Node of the packages, which runs everything else. */
export const NODE = `node_modules/${NODE_PACKAGE}/bin/node${isWindows ? '.exe' : ''}`;

/**
 * Whether all that a folder's lock file names is installed, by whomever: npm keeps a list of what it has installed.
 *
 * @param {string} folder
 */
export function isInstalled(folder, withTests = false) {
  const read = (name) => {
    const file = join(folder, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
  };
  const installed = read('node_modules/.package-lock.json');
  return Object.entries(read('package-lock.json')).every(
    ([path, { dev, optional, devOptional, integrity }]) =>
      !path ||
      (optional && !path.endsWith(`/${NODE_PACKAGE}`)) ||
      ((dev || devOptional) && !withTests) ||
      installed[path]?.integrity === integrity,
  );
}

/**
 * Installs what a folder's lock file names, unless it is installed. Nothing that npm is set to omit is left out, and no package
 * runs a script of its own.
 *
 * @throws Error saying why not
 */
export function installPackages(folder = '.', withTests = false, what = 'dependencies') {
  // Vite takes it for a part of a URL.
  const unusable = /[#%?]/.exec(process.cwd())?.[0];
  if (unusable) throw new Error(`Rename the folder that has a ${unusable}: ${process.cwd()}`);
  if (isInstalled(folder, withTests)) return;
  // To standard error, since another program may read a command's standard output.
  console.error(`Installing ${what} …`);
  // Where the tests' packages are installed, they stay.
  const dev = withTests || existsSync('node_modules/vitest') ? '--include=dev' : '--omit=dev';
  const options = ['--no-fund', '--loglevel=error', '--ignore-scripts', '--include=optional', dev];
  const stdio = ['inherit', process.stderr, 'inherit'];
  const { status } = spawnSync('npm', ['ci', ...options], { cwd: folder, stdio, shell: isWindows });
  if (status !== 0) throw new Error('npm ci failed, see above. Check the network and the disk.');
}

/**
 * Makes `node` in npm scripts the Node of the packages. npm before 11.8 removes that command together with the optional
 * packages of other platforms, which have one of the same name (npm/cli#4362).
 *
 * @returns the Node to run: the machine's own, if it is new enough, where that of the packages is missing or does not run
 * @throws Error saying what to install
 */
export function linkNode() {
  const link = 'node_modules/.bin/node';
  const version = () => spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  let { status, stderr } = version();
  if (
    status !== 0 &&
    /libatomic/.test(stderr) &&
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get')
  ) {
    console.error('Node needs libatomic. Installing: apt-get install libatomic1');
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq libatomic1'], {
      stdio: 'ignore',
    });
    ({ status, stderr } = version());
  }
  if (status !== 0) {
    for (const file of [link, `${link}.cmd`]) rmSync(file, { force: true });
    const [major, minor] = process.versions.node.split('.').map(Number);
    if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
    throw new Error(
      `The Node of the packages does not run on this system: ${stderr?.trim() || `there is none for ${NODE_PACKAGE}`}\nInstall Node 24 (and at Debian libatomic1), then run the command again.`,
    );
  }
  if (isWindows) writeFileSync(`${link}.cmd`, `@"%~dp0..\\${NODE_PACKAGE}\\bin\\node.exe" %*\r\n`);
  else if (!existsSync(link) || realpathSync(link) !== realpathSync(NODE)) {
    rmSync(link, { force: true });
    symlinkSync(`../${NODE_PACKAGE}/bin/node`, link);
  }
  return NODE;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv[2] !== 'link') installPackages('.', process.argv[2] === 'tests');
    linkNode();
  } catch ({ message }) {
    console.error(message);
    process.exitCode = 1;
  }
}

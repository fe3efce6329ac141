/*
 * Installs what the lock files name, and makes one Node the `node` of every npm script. It runs before `npm start`, `npm test`
 * (`tests`: with what testing needs) and the editor, and at the end of every `npm ci`, on whatever Node and npm the machine has:
 * plain JavaScript without dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether the machine's own Node is too old to run the rest. */
const isOld = Number.parseInt(process.versions.node, 10) < 24;
/** A package apart, since only then its 140 MB are needed. */
const NODE_PACKAGE = 'scripts/node-runtime';
const NODE_FOLDER = `${NODE_PACKAGE}/node_modules/${process.platform}-${process.arch}`;
const NODE = isOld ? `${NODE_FOLDER}/bin/node` : process.execPath;

export const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether what a folder's lock file names is installed, by whomever: npm removes its list of it first, and writes it last. */
export const isInstalled = (folder) =>
  modifiedAt(`${folder}/node_modules/.package-lock.json`) >=
  modifiedAt(`${folder}/package-lock.json`);

/** Installs what a folder's lock file names, whatever npm is set to omit. No package runs a script. @throws Error saying why not */
export async function installPackages(folder, dev = '--include=dev') {
  const command = `npm ci --no-update-notifier --loglevel=error --ignore-scripts --include=optional ${dev}`;
  const npm = spawn(command, { cwd: folder, shell: true, stdio: [0, 'ignore', 2] });
  const [status] = await once(npm, 'close');
  if (status !== 0) throw new Error('npm ci failed, see above. Check the network and the disk.');
}

/**
 * Installs what is missing. Resolves to the path of the Node to run everything with.
 *
 * @param begin called if something is; standard output may be what another program reads
 * @throws Error saying what to do
 */
export async function setUp(tests = false, begin = () => console.error('Installing …')) {
  // Vite takes it for a part of a URL.
  const unusable = /[#%?]/.exec(process.cwd())?.[0];
  if (unusable) throw new Error(`Rename the folder that has a ${unusable}: ${process.cwd()}`);
  const hasTests = existsSync('node_modules/vitest');
  const missing = isOld && !isInstalled(NODE_PACKAGE) ? [NODE_PACKAGE] : [];
  if (!isInstalled('.') || (tests && !hasTests)) missing.push('.');
  if (missing.length > 0) begin();
  const dev = tests || hasTests ? '--include=dev' : '--omit=dev';
  await Promise.all(missing.map((folder) => installPackages(folder, dev)));
  // For compiling, which nothing here does: 60 MB.
  rmSync(`${NODE_FOLDER}/include`, { recursive: true, force: true });
  linkNode();
  return NODE;
}

/** Makes it the Node of npm scripts and of the service's unit. */
function linkNode() {
  const runs = () => spawnSync(NODE, ['--version'], { stdio: [0, 'ignore', 2] }).status === 0;
  // A bare Debian lacks it, and root can install it.
  const install = 'apt-get update -qq && apt-get install -y -qq libatomic1';
  if (!runs() && spawnSync(install, { shell: true }) && !runs()) {
    throw new Error('The Node that was fetched does not run here: install Node 24, and try again.');
  }
  if (process.platform !== 'win32') {
    rmSync('node_modules/.bin/node', { force: true });
    symlinkSync(isOld ? `../../${NODE}` : NODE, 'node_modules/.bin/node');
  } else if (isOld) {
    writeFileSync('node_modules/.bin/node.cmd', `@"%~dp0../../${NODE}" %*\r\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setUp(process.argv[2] === 'tests').catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
}

/*
 * Installs what the lock files name, and makes one Node the `node` of every npm script. It runs before `npm start`, `npm test`
 * and the editor, and at the end of every `npm ci`, on whatever Node and npm the machine has: plain JavaScript without
 * dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENDING_TOGETHER } from '../shared/ending-together.mjs';

/** Whether the machine's own Node is too old to run the rest. */
const isOld = Number.parseInt(process.versions.node, 10) < 24;
/** A package apart, since only then its 140 MB are needed. */
const NODE_PACKAGE = 'scripts/node-runtime';
const NODE_FOLDER = `${NODE_PACKAGE}/node_modules/${process.platform}-${process.arch}`;
/** The path of the Node to run everything with. */
export const NODE = isOld ? `${NODE_FOLDER}/bin/node` : process.execPath;

/** Where a folder's packages say what they were installed for. npm empties `node_modules` before it installs. */
const markOf = (folder) => `${folder}/node_modules/.installed-for`;

/**
 * Names what packages are installed for: a lock file on a kind of machine, since a folder may be copied from Windows to a Mac. A
 * folder that was moved keeps its packages, because other commands may be running from them.
 */
function purposeOf(folder) {
  const lock = fs.readFileSync(`${folder}/package-lock.json`);
  return createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
}

/** Whether what a folder's lock file names is installed, for this machine. */
export const isInstalled = (folder) =>
  fs.existsSync(markOf(folder)) && fs.readFileSync(markOf(folder), 'utf8') === purposeOf(folder);

/** Installs what a folder's lock file names, whatever npm is set to omit. No package runs a script. @throws Error saying why not */
export async function installPackages(folder, dev = '--include=dev') {
  const command = `npm ci --no-update-notifier --loglevel=error --ignore-scripts --include=optional ${dev}`;
  const env = { ...process.env, ...ENDING_TOGETHER };
  const npm = spawn(command, { cwd: folder, shell: true, stdio: ['pipe', 'ignore', 2], env });
  // Who publishes holds a lock meanwhile.
  const limit = setTimeout(() => npm.stdin.end(), 20 * 60_000);
  const [status] = await once(npm, 'close');
  clearTimeout(limit);
  if (status !== 0) throw new Error('npm ci failed, see above. Check the network and the disk.');
  fs.writeFileSync(markOf(folder), purposeOf(folder));
}

/** Returns a character of the folder's path that Node, Vite or PATH would take for a part of a pattern, a URL or a list. */
export const unusableSign = () =>
  [...'#%?*', delimiter].find((sign) => process.cwd().includes(sign));

/**
 * Installs what is missing.
 *
 * @param dev whether that includes what developing and testing need
 * @param begin called if something is; standard output may be what another program reads
 * @throws Error saying what to do
 */
export async function setUp(dev, begin = () => console.error('Installing …')) {
  const sign = unusableSign();
  if (sign) throw new Error(`Rename the folder that has a ${sign}: ${process.cwd()}`);
  const hasDev = fs.existsSync('node_modules/vitest');
  const missing = isOld && !isInstalled(NODE_PACKAGE) ? [NODE_PACKAGE] : [];
  if (!isInstalled('.') || (dev && !hasDev)) missing.push('.');
  if (missing.length > 0) begin();
  const kinds = dev || hasDev ? '--include=dev' : '--omit=dev';
  await Promise.all(missing.map((folder) => installPackages(folder, kinds)));
  // The Node of npm scripts and of the systemd unit.
  if (spawnSync(NODE, ['--version'], { stdio: [0, 'ignore', 2] }).status !== 0) {
    throw new Error('The Node that was fetched does not run here: install Node 24, and try again.');
  }
  if (process.platform !== 'win32') {
    fs.rmSync('node_modules/.bin/node', { force: true });
    fs.symlinkSync(isOld ? `../../${NODE}` : NODE, 'node_modules/.bin/node');
  } else if (isOld) {
    fs.writeFileSync('node_modules/.bin/node.cmd', `@"%~dp0../../${NODE}" %*\r\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // At the end of an `npm ci`, which has installed what it was told to.
  const isEnd = process.env.npm_lifecycle_event === 'postinstall';
  if (isEnd) fs.writeFileSync(markOf('.'), purposeOf('.'));
  await setUp(!isEnd).catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
}

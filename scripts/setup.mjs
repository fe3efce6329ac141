/* Installs the packages, and links the Node that npm scripts use. Plain JavaScript without packages, because the machine's Node may be old. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT_WITH_PARENT } from '../shared/exit-with-parent.mjs';

const isSystemNodeTooOld = Number.parseInt(process.versions.node, 10) < 24;
/** This package installs a newer Node (140 MB) on machines whose Node is too old. */
const NODE_PACKAGE = 'scripts/node-runtime';
const NODE_FOLDER = `${NODE_PACKAGE}/node_modules/${process.platform}-${process.arch}`;
export const NODE = isSystemNodeTooOld ? `${NODE_FOLDER}/bin/node` : process.execPath;

/** Holds the fingerprint of the installed packages. `npm ci` removes this file before it installs. */
const fingerprintFile = (folder) => `${folder}/node_modules/.installed-for`;

/** Includes the kind of machine, because someone may copy the folder to another one. Omits the path, so the folder may move. */
function fingerprintOf(folder) {
  const lock = fs.readFileSync(`${folder}/package-lock.json`, 'utf8');
  const machine = process.platform + process.arch;
  return createHash('sha256').update(`${lock}${machine}`).digest('hex');
}

export const isInstalled = (folder) =>
  fs.existsSync(fingerprintFile(folder)) &&
  fs.readFileSync(fingerprintFile(folder), 'utf8') === fingerprintOf(folder);

/** Installs a folder's locked packages without running their scripts. Overrides npm settings that omit packages. */
export async function installPackages(folder, devFlag = '--include=dev') {
  const command = `npm ci --no-update-notifier --loglevel=error --ignore-scripts --include=optional ${devFlag}`;
  const env = { ...process.env, ...EXIT_WITH_PARENT };
  const npm = spawn(command, { cwd: folder, shell: true, stdio: ['pipe', 'ignore', 2], env });
  // A stalled download would block publishing to Cloudflare forever. EXIT_WITH_PARENT makes npm exit when its stdin closes.
  const timeout = setTimeout(() => npm.stdin.end(), 20 * 60_000);
  const [status] = await once(npm, 'close');
  clearTimeout(timeout);
  if (status !== 0) throw new Error('npm ci failed, see above. Check the network and the disk.');
  fs.writeFileSync(fingerprintFile(folder), fingerprintOf(folder));
}

/** Returns the first character of the project's path that Node's file patterns, Vite's URLs or PATH would misread. */
export const unusableCharacter = () =>
  [...process.cwd()].find((character) => `#%?*${delimiter}`.includes(character));

export async function setUp({ needsDev, onInstall = () => console.error('Installing …') }) {
  const character = unusableCharacter();
  if (character) throw new Error(`Rename the folder that has a ${character}: ${process.cwd()}`);
  const needsNode = isSystemNodeTooOld && !isInstalled(NODE_PACKAGE);
  const hasDev = fs.existsSync('node_modules/vitest');
  const needsPackages = !isInstalled('.') || (needsDev && !hasDev);
  if (needsNode || needsPackages) onInstall();
  // With `--omit=dev`, npm would remove devDependencies that are already there.
  const devFlag = needsDev || hasDev ? '--include=dev' : '--omit=dev';
  await Promise.all([
    needsNode && installPackages(NODE_PACKAGE),
    needsPackages && installPackages('.', devFlag),
  ]);
  linkNode();
}

function linkNode() {
  if (process.platform === 'win32') return linkNodeOnWindows();
  const link = 'node_modules/.bin/node';
  const target = isSystemNodeTooOld ? `../../${NODE}` : NODE;
  fs.rmSync(link, { force: true });
  fs.symlinkSync(target, link);
}

function linkNodeOnWindows() {
  // npm scripts find a Node of the system without a link.
  if (!isSystemNodeTooOld) return;
  // Writes a command file, because symbolic links need administrator rights on Windows.
  fs.writeFileSync('node_modules/.bin/node.cmd', `@"%~dp0../../${NODE}" %*\r\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // npm runs this script as `postinstall` after each install. Records that install as up to date, so that `setUp` does not repeat it.
  const isInstalledByNpm = process.env.npm_lifecycle_event === 'postinstall';
  if (isInstalledByNpm) fs.writeFileSync(fingerprintFile('.'), fingerprintOf('.'));
  await setUp({ needsDev: !isInstalledByNpm }).catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
}

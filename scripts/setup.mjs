/*
 * Installs what the lock file names, if that is not what is installed: the first thing that runs in a fresh clone.
 *
 *     node scripts/setup.mjs            what builds and serves the site
 *     node scripts/setup.mjs tests      and what a folder with a package.json of its own needs
 *     node scripts/setup.mjs all        everything
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installByApt, installLocked } from './install.mjs';

/** Whether a bare Linux lacks the library that the project's Node needs: `npm ci` would stop where that Node is run. */
function lacksLibatomic() {
  const { status, stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  // Where there is no list of libraries, as on macOS, none is missing.
  return status === 0 && !stdout.includes('libatomic.so.1');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (lacksLibatomic()) installByApt("The project's Node needs libatomic.so.1.", 'libatomic1');
if (lacksLibatomic()) {
  fail(
    "The project's Node needs libatomic.so.1. Install it (Debian: apt-get install libatomic1; Fedora: dnf install libatomic) and run the command again.",
  );
}
if (!installLocked('.', 'Installing dependencies …', process.argv.slice(2))) {
  fail('npm ci failed, see above. Check the network and the disk, then run the command again.');
}
// npm runs everything from here on with the Node of the packages, or on a machine that there is none for, with its own.
const [major, minor] = process.versions.node.split('.').map(Number);
const runsTypeScript = major > 22 || (major === 22 && minor >= 18);
if (!existsSync('node_modules/.bin/node') && !runsTypeScript) {
  fail(
    `There is no Node for ${process.platform} on ${process.arch} among the project's packages. Install Node 22.18 or later and run the command again.`,
  );
}

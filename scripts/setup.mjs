/*
 * Installs the packages of the lock file unless they are installed. It runs ahead of every command, so that each may be the
 * first in a fresh clone: npm runs `prebuild` before `build`.
 *
 *     node scripts/setup.mjs            for building and serving the site
 *     node scripts/setup.mjs serve      for serving what is built, which a server may have installed without the rest
 *     node scripts/setup.mjs all        for everything
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installByApt, installLocked, unusableCharacter } from '../shared/install.mjs';

/** Whether this is a bare Linux without a library that the project's Node needs: `npm ci` would fail when it runs that Node. */
function lacksLibatomic() {
  const { status, stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  // Without ldconfig, as on macOS, nothing is missing.
  return status === 0 && !stdout.includes('libatomic.so.1');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const unusable = unusableCharacter(process.cwd());
if (unusable) {
  fail(
    `No site can be built in ${process.cwd()}: rename the folder that has a ${unusable} in its name.`,
  );
}
if (lacksLibatomic()) installByApt("The project's Node needs libatomic.so.1.", 'libatomic1');
if (lacksLibatomic()) {
  fail(
    "The project's Node needs libatomic.so.1. Install it (Debian: apt-get install libatomic1; Fedora: dnf install libatomic) and run the command again.",
  );
}
if (!installLocked('.', 'Installing dependencies …', process.argv[2] ?? 'site')) {
  fail('npm ci failed, see above. Check the network and the disk, then run the command again.');
}
// From here on npm uses the Node among the packages, or the machine's own if there is none for its platform.
const [major, minor] = process.versions.node.split('.').map(Number);
const runsTypeScript = major > 22 || (major === 22 && minor >= 18);
if (!existsSync('node_modules/.bin/node') && !runsTypeScript) {
  fail(
    `The project's packages include no Node for ${process.platform} on ${process.arch}. Install Node 22.18 or later and run the command again.`,
  );
}

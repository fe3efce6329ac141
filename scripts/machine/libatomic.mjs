import { spawnSync } from 'node:child_process';
import { aptGet, install } from './install.mjs';

const LIBRARY = 'libatomic.so.1';

/** Whether the machine has it. Where no list of libraries is to be had, as on macOS, none is missing. */
function isThere() {
  const { status, stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  return status !== 0 || stdout.includes(LIBRARY);
}

/**
 * Sees to the one library that the Node of this project needs and a bare Linux does not have: without it `npm ci` stops
 * at a package that runs that Node.
 *
 * @returns {boolean} whether it is there
 */
export function needLibatomic() {
  if (isThere()) return true;
  const commands = aptGet('libatomic1');
  if (commands.length > 0) {
    install(`The project's Node needs ${LIBRARY}, and this machine has none.`, ...commands);
    if (isThere()) return true;
  }
  console.error(
    `The project's Node needs ${LIBRARY}. Install it (Debian: apt-get install libatomic1; Fedora: dnf install libatomic) and run the command again.`,
  );
  return false;
}

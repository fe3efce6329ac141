import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first that runs TypeScript as it is written. */
const OLDEST = [22, 18];

/**
 * Sees to it that what npm runs from here on finds a Node that can run it: the one that is installed with the packages, or
 * on a machine that there is none for, its own.
 *
 * @param {string} folder of the project
 * @param {string} own version of the machine's Node
 * @returns {boolean} whether there is one
 */
export function needNode(folder = '.', own = process.versions.node) {
  if (existsSync(join(folder, 'node_modules/.bin/node'))) return true;
  const [major = 0, minor = 0] = own.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return true;
  console.error(
    `There is no Node for ${process.platform} on ${process.arch} among the project's packages, and Node ${own} is too old to run it. Install Node ${OLDEST.join('.')} or later and run the command again.`,
  );
  return false;
}

/*
 * Installs what the lock file names, if that is not what is installed: the first thing that runs in a fresh clone.
 *
 *     node scripts/setup.mjs            what builds and serves the site
 *     node scripts/setup.mjs editor     and what a folder with a package.json of its own needs
 *     node scripts/setup.mjs all        everything
 */
import { installLocked } from './machine/install-locked.mjs';
import { needLibatomic } from './machine/libatomic.mjs';
import { needNode } from './machine/node.mjs';

if (!needLibatomic()) process.exit(1);
if (!installLocked('.', 'Installing dependencies …', process.argv.slice(2))) {
  console.error(
    'npm ci failed, see above. Check the network and the disk, then run the command again.',
  );
  process.exit(1);
}
if (!needNode()) process.exit(1);

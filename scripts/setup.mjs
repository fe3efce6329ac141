/* Installs what the lock file names, if that is not what is installed: the first thing that runs in a fresh clone. */
import { installLocked } from './machine/install-locked.mjs';
import { needLibatomic } from './machine/libatomic.mjs';

if (!needLibatomic()) process.exit(1);
if (!installLocked('.', 'Installing dependencies …')) {
  console.error(
    'npm ci failed, see above. Check the network and the disk, then run the command again.',
  );
  process.exit(1);
}

import { installLocked } from '../../shared/install.mjs';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';

/**
 * Installs wrangler and workerd when they are first needed: only this hosting uses them.
 *
 * @throws UserError when they cannot be installed
 */
export function installCloudflare(): void {
  const announcement =
    'Installing wrangler and workerd (240 MB), which run the site as Cloudflare does …';
  if (!installLocked(import.meta.dirname, announcement)) {
    throw new UserError(
      'wrangler and workerd could not be installed, see above. Check the network and the disk, then run the command again.',
    );
  }
}

if (import.meta.main) await Promise.try(installCloudflare).catch(exitWithMessage);

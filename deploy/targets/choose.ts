import { join } from 'node:path';
import { UserError } from '../../shared/user-error.ts';
import { lately } from '../record/history.ts';
import { saveSettings } from '../set-up/env-file.ts';
import type { DeploySettings } from '../settings.ts';
import { CLOUDFLARE_NAME, cloudflareTarget } from './cloudflare/cloudflare.ts';
import { folderTarget } from './folder.ts';
import type { Target } from './target.ts';

const earlierSites = () => lately(CLOUDFLARE_NAME).map(({ folder }) => join(folder, 'site'));

/**
 * The target that DEPLOY_TO names. A further kind is one more line here, and its file.
 *
 * @throws UserError when there is none of that kind
 */
export async function chooseTarget(settings: DeploySettings): Promise<Target> {
  const { to, ownServer } = settings;
  if (to.startsWith('folder:')) return folderTarget(to.slice('folder:'.length), ownServer);
  if (to.startsWith('sftp:')) {
    // Loaded only where it is used: it is large.
    const { sftpTarget } = await import('./sftp/sftp.ts');
    const pin = (fingerprint: string) => saveSettings({ DEPLOY_HOST_KEY: fingerprint });
    return sftpTarget(to, settings, { takesEnquiries: ownServer, pin });
  }
  if (to === 'cloudflare') {
    return cloudflareTarget({ environment: process.env, earlier: earlierSites });
  }
  throw new UserError(
    'DEPLOY_TO i filen .env ska vara cloudflare, sftp://användare@server/mapp eller folder:/mapp.',
  );
}

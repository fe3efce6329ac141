/** Picks the target that DEPLOY_TO names. A new kind needs one line here and a file of its own. */
import { join } from 'node:path';
import { changeEnvFile, readEnvFile } from '../../shared/env-file.ts';
import { siteName } from '../../shared/site-name.ts';
import { everPublishedTo } from '../history.ts';
import type { DeploySettings } from '../settings.ts';
import { CLOUDFLARE_NAME, cloudflareTarget } from './cloudflare.ts';
import { folderTarget } from './folder.ts';
import type { Target } from './target.ts';

type Options = {
  /** Whether another site that is online there may be replaced. */
  replace?: boolean;
  /** Asks for the password of a web hotel when it is missing or refused. */
  askPassword?: () => Promise<string>;
};

export async function chooseTarget(
  settings: DeploySettings,
  { replace = false, askPassword }: Options = {},
): Promise<Target> {
  const { DEPLOY_TO: to, OWN_SERVER: takesEnquiries } = settings;
  if (to.startsWith('folder:')) return folderTarget(to.slice('folder:'.length), takesEnquiries);
  if (to === 'cloudflare') {
    const earlier = () =>
      everPublishedTo(CLOUDFLARE_NAME).map(({ folder }) => join(folder, 'site'));
    const environment = { ...readEnvFile(), ...process.env };
    const { SITE_URL: site } = settings;
    return cloudflareTarget({ environment, worker: siteName(), site, replace, earlier });
  }
  // Loaded on demand, since ssh2 is large.
  const { sftpTarget } = await import('./sftp.ts');
  return sftpTarget(to, {
    takesEnquiries,
    password: settings.DEPLOY_PASSWORD,
    key: settings.DEPLOY_KEY,
    hostKey: settings.DEPLOY_HOST_KEY,
    askPassword,
    save: changeEnvFile,
  });
}

/** Picks the target that the settings name. A new kind needs one line here and a file in `targets/`. */
import { join } from 'node:path';
import { changeEnvFile } from '../shared/env-file.ts';
import { DEPLOY_SETTINGS, readSettings, type Settings } from '../shared/settings.ts';
import { siteName } from '../shared/site-name.ts';
import { UserError } from '../shared/user-error.ts';
import { HISTORY, publicationsTo } from './history.ts';
import { cloudflareTarget } from './targets/cloudflare.ts';
import { folderTarget } from './targets/folder.ts';
import type { Target } from './targets/target.ts';

export type DeploySettings = Settings<(typeof DEPLOY_SETTINGS)[number]>;

/** @throws UserError in Swedish, for the owner, when something is missing or wrong in the settings */
export async function chooseTarget(
  environment: NodeJS.Dict<string>,
): Promise<{ settings: DeploySettings; target: Target }> {
  const settings = readSettings(DEPLOY_SETTINGS, environment);
  const { DEPLOY_TO: to, SITE_URL: siteUrl } = settings;
  if (!to || !environment['SITE_URL']?.trim()) {
    throw new UserError(
      'Det är inte bestämt var webbplatsen ska ligga, och vilken adress den har. Öppna redigeringen (npm run edit), tryck på Publicera och svara på Var ska den ligga?',
    );
  }
  if (to.startsWith('folder:')) {
    return { settings, target: folderTarget(to.slice('folder:'.length)) };
  }
  if (to === 'cloudflare') {
    const target = cloudflareTarget({
      environment,
      worker: siteName(),
      siteUrl,
      isOurs: (build) => publicationsTo('Cloudflare').some(({ id }) => id === build),
      folder: join(HISTORY, '.upload'),
    });
    return { settings, target };
  }
  // Loaded on demand, since ssh2 is large.
  const { sftpTarget } = await import('./targets/sftp.ts');
  const target = sftpTarget(to, {
    password: settings.DEPLOY_PASSWORD,
    key: settings.DEPLOY_KEY,
    hostKey: settings.DEPLOY_HOST_KEY,
    onConnect: (hostKey) => {
      if (!settings.DEPLOY_HOST_KEY) changeEnvFile({ DEPLOY_HOST_KEY: hostKey });
    },
  });
  return { settings, target };
}

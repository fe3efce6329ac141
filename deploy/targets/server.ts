/** Publishes to `server:/path` or `server://user@host/path`, the folder that the site's own server shows. */
import type { DeployTo } from '../deploy-to.ts';
import type { DeploySettings } from '../settings.ts';
import { openTarget as openFolder } from './folder.ts';
import { openTarget as openSftp } from './sftp.ts';
import type { Target } from './target.ts';

export const openTarget = (
  to: Extract<DeployTo, { kind: 'server' }>,
  settings: DeploySettings,
): Target => (to.server ? openSftp(to, settings) : { ...openFolder(to), folder: undefined });

/** Publishes to `server:/path` or `server://user@host/path`, the folder that the site's own server serves. */
import type { ServerFolder } from '../deploy-to.ts';
import type { DeploySettings } from '../settings.ts';
import { openTarget as openFolder } from './folder.ts';
import { openTarget as openSftp } from './sftp.ts';
import type { Target } from './target.ts';

export function openTarget(to: ServerFolder, settings: DeploySettings): Target {
  if (to.server) return openSftp(to, settings);
  // Reports no folder: this machine serves it, so the owner has nothing to upload.
  return { ...openFolder(to), folder: undefined };
}

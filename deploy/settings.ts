/** The settings of publishing. */
import { DEPLOY_SETTINGS, readSettings, type Settings } from '../shared/settings.ts';
import { UserError } from '../shared/user-error.ts';

export type DeploySettings = Settings<(typeof DEPLOY_SETTINGS)[number]> & { DEPLOY_TO: string };

/**
 * @returns undefined when nothing is set yet and the owner has to be asked
 * @throws UserError in Swedish, for the owner, naming the lines of .env to correct
 */
export function readDeploySettings(environment: NodeJS.Dict<string>): DeploySettings | undefined {
  if (!environment['DEPLOY_TO']?.trim()) return undefined;
  const { DEPLOY_TO = '', ...settings } = readSettings(DEPLOY_SETTINGS, environment);
  if (!environment['SITE_URL']?.trim()) {
    throw new UserError(
      'SITE_URL saknas. Skriv webbplatsens adress i filen .env, till exempel SITE_URL=https://www.dinadress.example',
    );
  }
  // The privacy notice says where enquiries are kept, and `npm run enquiries` looks for them there.
  if (DEPLOY_TO === 'cloudflare' && environment['HOSTING'] !== 'cloudflare') {
    throw new UserError(
      'Integritetstexten skulle säga fel om var intresseanmälningar sparas. Skriv raden HOSTING=cloudflare i filen .env',
    );
  }
  return { ...settings, DEPLOY_TO };
}

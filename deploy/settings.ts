/** The settings of publishing. */
import { DEPLOY_SETTINGS, readSettings, type Settings } from '../shared/settings.ts';
import { UserError } from '../shared/user-error.ts';

export type DeploySettings = Settings<(typeof DEPLOY_SETTINGS)[number]> & { DEPLOY_TO: string };

/** @throws UserError in Swedish, for the owner, naming the lines of .env to correct */
export function readDeploySettings(environment: NodeJS.Dict<string>): DeploySettings {
  const { DEPLOY_TO, ...settings } = readSettings(DEPLOY_SETTINGS, environment);
  if (!DEPLOY_TO) {
    throw new UserError(
      'Det är inte bestämt var webbplatsen ska ligga. Öppna redigeringen (npm run edit), tryck på Publicera och svara på ”Var ska den ligga?”. Eller skriv raderna i filen .env: se docs/hosting.md.',
    );
  }
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

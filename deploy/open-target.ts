import { readSettings } from '../shared/settings.ts';
import { UserError } from '../shared/user-error.ts';
import { deploySettings } from './settings.ts';
import type { Target } from './targets/target.ts';

export async function openConfiguredTarget(environment: NodeJS.Dict<string>) {
  const settings = readSettings(deploySettings, environment);
  const { DEPLOY_TO: place } = settings;
  // Checks the environment, because `settings.SITE_URL` has a default for development.
  if (!place || !environment['SITE_URL']?.trim()) {
    throw new UserError(
      'Det är inte bestämt var webbplatsen ska ligga, och vilken adress den har. Öppna redigeringen (npm run edit), tryck på Publicera och svara på Var ska den ligga?',
    );
  }
  // Imports only the chosen kind of target, because ssh2 is large.
  const { openTarget } = await import(`./targets/${place.kind}.ts`);
  const target: Target = openTarget(place, settings, environment);
  return { settings, target };
}

/** Opens the place that the settings name. */
import { readSettings } from '../shared/settings.ts';
import { UserError } from '../shared/user-error.ts';
import { type DeploySettings, deploySettings } from './settings.ts';
import type { Target } from './targets/target.ts';

/** @throws UserError in Swedish, for the owner, when something is missing or wrong in the settings */
export async function chooseTarget(
  environment: NodeJS.Dict<string>,
): Promise<{ settings: DeploySettings; target: Target }> {
  const settings = readSettings(deploySettings, environment);
  const { DEPLOY_TO: to } = settings;
  if (!to || !environment['SITE_URL']?.trim()) {
    throw new UserError(
      'Det är inte bestämt var webbplatsen ska ligga, och vilken adress den har. Öppna redigeringen (npm run edit), tryck på Publicera och svara på Var ska den ligga?',
    );
  }
  // Loaded by the name of its kind: ssh2 is large, and a new kind is to need no line here.
  const { openTarget } = await import(`./targets/${to.kind}.ts`);
  return { settings, target: openTarget(to, settings, environment) };
}

/** The settings of publishing, which are read from the environment and saved to `.env`. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Saves settings to `.env`, replacing earlier values; undefined removes one. Only the file's owner may read it afterwards:
 * it may hold a password.
 */
export function saveSettings(settings: NodeJS.Dict<string>): void {
  const before = existsSync('.env') ? readFileSync('.env', 'utf8').trimEnd() : '';
  const isSet = new RegExp(`^\\s*(export\\s+)?(${Object.keys(settings).join('|')})\\s*=`);
  const lines = before ? before.split('\n').filter((line) => !isSet.test(line)) : [];
  for (const [name, value] of Object.entries(settings)) {
    if (value !== undefined) lines.push(`${name}=${quoted(value)}`);
  }
  writeFileSync('.env', `${lines.join('\n')}\n`, { mode: 0o600 });
  chmodSync('.env', 0o600);
}

/** Quotes a value with `#`, spaces or quotation marks, which the reader of the file would otherwise cut off. */
function quoted(value: string): string {
  if (/^[\w:/.@~+=-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'";
  return `${mark}${value}${mark}`;
}

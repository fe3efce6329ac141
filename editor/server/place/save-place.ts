import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '../../../content-model/read-yaml.ts';
import { readVariables } from '../../../content-model/variables.ts';
import { chooseTarget } from '../../../deploy/choose-target.ts';
import {
  type DeployTo,
  KINDS,
  NO_ANSWERS,
  type PlaceKind,
  parseDeployTo,
  stringifyDeployTo,
} from '../../../deploy/deploy-to.ts';
import { deploySettings, receiverOf } from '../../../deploy/settings.ts';
import { FolderRefused, LoginRefused } from '../../../deploy/targets/target.ts';
import { NOT_INSTALLED } from '../../../deploy/targets/wrangler.ts';
import { isCloudflareInstalled } from '../../../scripts/install-cloudflare.ts';
import { changeEnvFile, readEnvFile, readEnvironment } from '../../../shared/env-file.ts';
import { readSettings } from '../../../shared/settings.ts';
import { Refusal } from '../refusal.ts';

const NO_PLACE = { ...NO_ANSWERS, site: '', form: '', kind: 'sftp' as PlaceKind };

/** The owner's answers. `form` says who receives enquiries: another service's URL, `own` for the site's own, or '' for nobody. */
export type Place = typeof NO_PLACE;

export const isPlace = (data: Record<string, unknown>) =>
  Object.keys(NO_PLACE).every((name) => typeof data[name] === 'string') &&
  `${data['kind']}` in KINDS;

export function readPlace(lines: NodeJS.Dict<string> = readEnvFile()): Place {
  const { SITE_URL: site = '', FORM_SERVICE_URL: serviceUrl } = lines;
  const { DEPLOY_TO } = readSettings({ DEPLOY_TO: deploySettings.DEPLOY_TO }, lines);
  const ownService = receiverOf({ DEPLOY_TO }) ? 'own' : '';
  return { ...NO_PLACE, site, form: serviceUrl || ownService, ...DEPLOY_TO };
}

export function normalizePlace(answers: Place): Place {
  const trimmed = Object.entries(answers).map(([name, answer]) => [name, answer.trim()]);
  const place: Place = Object.fromEntries(trimmed);
  if (place.kind === 'folder' && !place.folder) place.folder = defaultFolder();
  return place;
}

/** Returns a folder named after the business, such as `~/Glödkraft – publicerad`. */
function defaultFolder(): string {
  const { business = '' } = readVariables(readContent().data);
  const name = business.replace(/[^\p{L}\p{N} -]/gu, '');
  return join(homedir(), `${name} – publicerad`.trim());
}

export const parseSite = (site: string) =>
  URL.parse(site.includes('://') ? site : `https://${site}`);

/** Returns the lines of `.env` for the owner's answers. A line set to undefined is removed. */
export function envLinesFor(answers: Place, before: NodeJS.Dict<string>) {
  const place = normalizePlace(answers);
  const asksForPassword = 'password' in KINDS[place.kind].questions;
  const DEPLOY_TO = stringifyDeployTo(place);
  const savedPlace = readPlace(before);
  // Compare the parsed DEPLOY_TO, because `sftp://anna@hotell.example/` and `hotell.example` are the same server.
  const chosenPlace = readPlace({ DEPLOY_TO });
  const isSameServer = asksForPassword && chosenPlace.server === savedPlace.server;
  const isSameLogin = isSameServer && chosenPlace.user === savedPlace.user;
  // Another server or user must never receive the saved password.
  const savedPassword = isSameLogin ? before['DEPLOY_PASSWORD'] : undefined;
  return {
    SITE_URL: parseSite(place.site)?.origin,
    FORM_SERVICE_URL: place.form === 'own' ? undefined : place.form,
    DEPLOY_TO,
    DEPLOY_PASSWORD: (asksForPassword && place.password) || savedPassword,
    DEPLOY_HOST_KEY: isSameServer ? before['DEPLOY_HOST_KEY'] : undefined,
  };
}

/** Saves the answers if the deploy target works. Resolves to a message for the owner. @throws Refusal naming the field */
export async function savePlace(answers: Place): Promise<string> {
  const before = readEnvFile();
  const lines = envLinesFor(answers, before);
  const deployTo = parseDeployTo(lines.DEPLOY_TO);
  // From now on, a server with another key never receives the password.
  lines.DEPLOY_HOST_KEY ??= await readHostKeyOf(deployTo);
  const isDefaultFolder = deployTo?.kind === 'folder' && !answers.folder;
  if (isDefaultFolder) mkdirSync(deployTo.folder, { recursive: true });
  const result = await testTarget({ ...before, ...lines });
  changeEnvFile(lines);
  return `Platsen är sparad. ${result}`;
}

async function readHostKeyOf(deployTo: DeployTo | undefined): Promise<string | undefined> {
  const isRemoteServer = deployTo && 'server' in deployTo && deployTo.server;
  if (!isRemoteServer) return undefined;
  const { readHostKey } = await import('../../../deploy/targets/sftp.ts');
  return readHostKey(deployTo);
}

async function testTarget(lines: NodeJS.Dict<string>): Promise<string> {
  try {
    const { settings, target } = await chooseTarget(readEnvironment(lines));
    const isCloudflare = settings.DEPLOY_TO?.kind === 'cloudflare';
    if (isCloudflare && !isCloudflareInstalled()) return NOT_INSTALLED;
    // Throws if the login or the folder does not work.
    await target.online();
    return `Det går att publicera till ${target.name}.`;
  } catch (error) {
    const isLogin = error instanceof LoginRefused;
    if (!isLogin && !(error instanceof FolderRefused)) throw error;
    const field = isLogin ? 'password' : 'folder';
    throw Object.assign(new Refusal(error.message), { field });
  }
}

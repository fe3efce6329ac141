import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '../../../content-model/read-yaml.ts';
import { readVariables } from '../../../content-model/variables.ts';
import {
  type DeployTo,
  KINDS,
  NO_ANSWERS,
  type PlaceKind,
  parseDeployTo,
  stringifyDeployTo,
} from '../../../deploy/deploy-to.ts';
import { openConfiguredTarget } from '../../../deploy/open-target.ts';
import { deploySettings, receiverOf } from '../../../deploy/settings.ts';
import { FolderRefused, LoginRefused } from '../../../deploy/targets/target.ts';
import { NOT_INSTALLED } from '../../../deploy/targets/wrangler.ts';
import { isCloudflareInstalled } from '../../../scripts/install-cloudflare.ts';
import { changeEnvFile, readEnvFile, readEnvironment } from '../../../shared/env-file.ts';
import { readSettings } from '../../../shared/settings.ts';
import { Refusal } from '../refusal.ts';

const NO_PLACE = { ...NO_ANSWERS, site: '', form: '', kind: 'sftp' as PlaceKind };

/** The owner's answers. `form` is the receiver of enquiries: `own` (the site's own service), another service's URL, or ''. */
export type Place = typeof NO_PLACE;

export const isPlace = (data: Record<string, unknown>) =>
  Object.keys(NO_PLACE).every((name) => typeof data[name] === 'string') &&
  `${data['kind']}` in KINDS;

export function readPlace(envFile: NodeJS.Dict<string> = readEnvFile()): Place {
  const { SITE_URL: site = '', FORM_SERVICE_URL: serviceUrl } = envFile;
  const { DEPLOY_TO } = readSettings({ DEPLOY_TO: deploySettings.DEPLOY_TO }, envFile);
  const ownService = receiverOf({ DEPLOY_TO }) ? 'own' : '';
  return { ...NO_PLACE, site, form: serviceUrl || ownService, ...DEPLOY_TO };
}

export function normalizePlace(answers: Place): Place {
  const trimmed = Object.entries(answers).map(([name, answer]) => [name, answer.trim()]);
  const place: Place = Object.fromEntries(trimmed);
  if (place.kind === 'folder' && !place.folder) place.folder = defaultFolder();
  return place;
}

function defaultFolder(): string {
  const { business = '' } = readVariables(readContent().data);
  const name = business.replace(/[^\p{L}\p{N} -]/gu, '');
  return join(homedir(), `${name} – publicerad`.trim());
}

export const parseSite = (site: string) =>
  URL.parse(site.includes('://') ? site : `https://${site}`);

export function settingsFor(answers: Place, oldSettings: NodeJS.Dict<string>) {
  const place = normalizePlace(answers);
  return {
    SITE_URL: parseSite(place.site)?.origin,
    FORM_SERVICE_URL: place.form === 'own' ? undefined : place.form,
    DEPLOY_TO: stringifyDeployTo(place),
    ...loginSettingsFor(place, oldSettings),
  };
}

function loginSettingsFor(place: Place, oldSettings: NodeJS.Dict<string>) {
  const asksForPassword = 'password' in KINDS[place.kind].questions;
  if (!asksForPassword) return { DEPLOY_PASSWORD: undefined, DEPLOY_HOST_KEY: undefined };
  // Compare the parsed DEPLOY_TO, because `sftp://anna@hotell.example/` and `hotell.example` are the same server.
  const newPlace = readPlace({ DEPLOY_TO: stringifyDeployTo(place) });
  const oldPlace = readPlace(oldSettings);
  const isSameServer = newPlace.server === oldPlace.server;
  const isSameLogin = isSameServer && newPlace.user === oldPlace.user;
  // Another server or user must never receive the old password. The host key belongs to the server, whoever logs in.
  const password = place.password || (isSameLogin ? oldSettings['DEPLOY_PASSWORD'] : undefined);
  const hostKey = isSameServer ? oldSettings['DEPLOY_HOST_KEY'] : undefined;
  return { DEPLOY_PASSWORD: password, DEPLOY_HOST_KEY: hostKey };
}

/** Saves the answers if the deploy target works. Resolves to a message for the owner. @throws Refusal naming the field */
export async function savePlace(answers: Place): Promise<string> {
  const oldSettings = readEnvFile();
  const newSettings = settingsFor(answers, oldSettings);
  const deployTo = parseDeployTo(newSettings.DEPLOY_TO);
  // Store the server's key at the first save, so that an impostor with another key never receives the password.
  newSettings.DEPLOY_HOST_KEY ??= await readHostKeyOf(deployTo);
  // The owner did not choose the default folder, so it may not exist yet.
  const isDefaultFolder = deployTo?.kind === 'folder' && !answers.folder;
  if (isDefaultFolder) mkdirSync(deployTo.folder, { recursive: true });
  const result = await testTarget({ ...oldSettings, ...newSettings });
  changeEnvFile(newSettings);
  return `Platsen är sparad. ${result}`;
}

async function readHostKeyOf(deployTo: DeployTo | undefined): Promise<string | undefined> {
  const isRemoteServer = deployTo && 'server' in deployTo && deployTo.server;
  if (!isRemoteServer) return undefined;
  const { readHostKey } = await import('../../../deploy/targets/sftp.ts');
  return readHostKey(deployTo);
}

async function testTarget(envFile: NodeJS.Dict<string>): Promise<string> {
  try {
    const { settings, target } = await openConfiguredTarget(readEnvironment(envFile));
    const isCloudflare = settings.DEPLOY_TO?.kind === 'cloudflare';
    if (isCloudflare && !isCloudflareInstalled()) return NOT_INSTALLED;
    // Throws if the login or the folder does not work.
    await target.online();
    return `Det går att publicera till ${target.name}.`;
  } catch (error) {
    if (error instanceof LoginRefused) throw refusalAt('password', error);
    if (error instanceof FolderRefused) throw refusalAt('folder', error);
    throw error;
  }
}

const refusalAt = (field: string, { message }: Error) =>
  Object.assign(new Refusal(message), { field });

import { isAbsolute } from 'node:path';
import { type DeploySettings, readDeploySettings, saveSettings } from '../../deploy/settings.ts';
import { chooseTarget } from '../../deploy/targets/choose.ts';
import { LoginRefused } from '../../deploy/targets/target.ts';
import { Refusal } from './content.ts';
import { readSettings } from './run-command.ts';

/** Where the site is to be, in the owner's words. */
export type Place = {
  kind: 'sftp' | 'cloudflare' | 'folder';
  /** Origin that visitors reach the site at. */
  site: string;
  server: string;
  user: string;
  folder: string;
  /** Path of a private key. */
  key: string;
  /** Who takes what is sent in the form. */
  form: 'formsubmit' | 'own';
  hasPassword: boolean;
  /** What she types, which is never shown again. */
  password: string;
  /** Of a server that she has confirmed. */
  fingerprint: string;
};

/** What is decided so far. */
export function readPlace(): Place {
  const settings = readSettings();
  const to = settings['DEPLOY_TO'] ?? '';
  const url = to.startsWith('sftp:') ? URL.parse(to) : undefined;
  return {
    kind: to === 'cloudflare' ? to : to.startsWith('folder:') ? 'folder' : 'sftp',
    site: settings['SITE_URL'] ?? '',
    server: url?.host ?? '',
    user: decodeURIComponent(url?.username ?? ''),
    folder: url ? decodeURIComponent(url.pathname) : to.replace(/^(folder:|cloudflare)/, ''),
    key: settings['DEPLOY_KEY'] ?? '',
    form: settings['OWN_SERVER'] === 'true' ? 'own' : 'formsubmit',
    hasPassword: Boolean(settings['DEPLOY_PASSWORD']),
    password: '',
    fingerprint: '',
  };
}

/** @throws Refusal with the field that is wrong */
function settingsOf(answer: Place): NodeJS.Dict<string> {
  const { kind, site, server, user, folder, key, form } = answer;
  const url = URL.parse(site.includes('://') ? site : `https://${site}`);
  if (!url?.hostname.includes('.') && url?.hostname !== 'localhost') {
    throw wrong('site', 'Skriv webbplatsens adress, till exempel https://www.dinadress.se');
  }
  const isOwn = kind !== 'cloudflare' && form === 'own';
  const common = {
    SITE_URL: url.origin,
    HOSTING: kind === 'cloudflare' ? kind : undefined,
    OWN_SERVER: isOwn ? 'true' : undefined,
    FORM_SERVICE_URL: isOwn || kind === 'cloudflare' ? undefined : 'https://formsubmit.co',
  };
  if (kind === 'cloudflare') return { ...common, DEPLOY_TO: kind };
  if (kind === 'folder') {
    if (!isAbsolute(folder)) throw wrong('folder', 'Skriv hela sökvägen till mappen.');
    return { ...common, DEPLOY_TO: `folder:${folder}` };
  }
  if (!/^[\w.-]+(:\d+)?$/.test(server)) {
    throw wrong('server', 'Skriv serverns namn, till exempel ssh.webbhotellet.se');
  }
  if (!user.trim()) throw wrong('user', 'Skriv ditt användarnamn hos webbhotellet.');
  const to = new URL(`sftp://${server}`);
  to.username = user.trim();
  to.pathname = folder.startsWith('/') ? folder : `/~/${folder}`;
  const { DEPLOY_TO, DEPLOY_PASSWORD, DEPLOY_HOST_KEY } = readSettings();
  const isSameServer = URL.parse(DEPLOY_TO ?? '')?.host === to.host;
  return {
    ...common,
    DEPLOY_TO: to.href,
    DEPLOY_KEY: key.trim() || undefined,
    DEPLOY_PASSWORD: answer.password || DEPLOY_PASSWORD,
    DEPLOY_HOST_KEY: answer.fingerprint || (isSameServer ? DEPLOY_HOST_KEY : undefined),
  };
}

const wrong = (field: keyof Place, message: string) => new Refusal(message, { field });

/**
 * Tries a connection and changes nothing. A server that is seen for the first time is only asked who it is: it gets no
 * password before its owner has confirmed it.
 */
export async function findPlace(answer: Place) {
  const settings = settingsOf(answer);
  const { DEPLOY_TO: to = '', DEPLOY_HOST_KEY: known } = settings;
  if (to.startsWith('sftp:') && !known) return { fingerprint: await fingerprintOf(to) };
  const read = readDeploySettings({ ...process.env, ...settings }) as DeploySettings;
  const target = await chooseTarget(read);
  try {
    const online = await target.online();
    const found = online
      ? 'Där ligger en webbplats som är publicerad härifrån eller från en annan dator.'
      : 'Där finns ingen webbplats från redigeringen än.';
    return { text: `Anslutningen till ${target.name} fungerar. ${found}` };
  } catch (error) {
    if (error instanceof LoginRefused) throw new Refusal(error.message, { field: 'password' });
    throw error;
  } finally {
    await target.close();
  }
}

async function fingerprintOf(to: string): Promise<string> {
  const [{ connect, readSftpAddress, HostKeyChanged }, { explainSftp }] = await Promise.all([
    import('../../deploy/targets/sftp-connection.ts'),
    import('../../deploy/targets/sftp.ts'),
  ]);
  const address = readSftpAddress(to);
  try {
    // No server has this key: each is turned away once it has said who it is.
    (await connect(address, { hostKey: '?' })).close();
    throw new Refusal('Servern gick inte att känna igen.');
  } catch (error) {
    if (error instanceof HostKeyChanged) return error.fingerprint;
    throw explainSftp(error, address.host, false);
  }
}

/** Tries it once more, and keeps the answers. */
export async function savePlace(answer: Place) {
  const found = await findPlace(answer);
  if ('text' in found) saveSettings(settingsOf(answer));
  return found;
}

/** Asks where the site is to be published, tries it, and keeps the answers in `.env`. */
import { isAbsolute } from 'node:path';
import { z } from 'astro/zod';
import { type DeploySettings, readDeploySettings } from '../../deploy/settings.ts';
import { chooseTarget } from '../../deploy/targets/choose.ts';
import { LoginRefused } from '../../deploy/targets/target.ts';
import { changeEnvFile, readEnvFile } from '../../shared/env-file.ts';
import { type Kind, readKind } from '../../src/subjects/schema-kind.ts';
import { Refusal } from './content.ts';

const text = (description: string) => z.string().describe(description);
const choice = <T extends Record<string, string>>(description: string, options: T) =>
  z
    .enum(Object.keys(options) as (keyof T & string)[])
    .describe(description)
    .meta({ options });

/** What the owner is asked. */
const QUESTIONS = z.object({
  site: text(
    'Webbplatsens adress. Den som besökarna skriver, till exempel https://www.dinadress.se',
  ),
  kind: choice(
    'Platsen. Hos Cloudflare är den gratis, i ditt eget konto: första gången öppnas en sida där du loggar in och godkänner.',
    { sftp: 'Ett webbhotell', cloudflare: 'Cloudflare', folder: 'En mapp på den här datorn' },
  ),
  server: text(
    'Server. Står i mejlet från webbhotellet, till exempel ssh.webbhotellet.se. Kallas också värd eller host.',
  ),
  user: text('Användarnamn. Det som du loggar in med för SFTP.'),
  password: text(
    'Lösenord. Sparas på den här datorn, i filen .env. Är det sparat skriver du det bara när det har ändrats.',
  ).meta({ format: 'password' }),
  key: text(
    'Nyckelns fil. Bara om du loggar in med en nyckel: sökvägen till den privata. Tom: datorns egna provas.',
  ),
  folder: text(
    'Mapp. Den som webbhotellet visar på nätet, ofta public_html. På den här datorn: hela sökvägen, till exempel /srv/webb',
  ),
  form: choice(
    'Vem som tar emot intresseanmälningarna. FormSubmit är en tjänst som mejlar dem till dig.',
    {
      formsubmit: 'FormSubmit',
      own: 'Webbplatsens egen server, om du har en som kör den',
    },
  ),
});

/** Her answers; the fingerprint is that of a server she has confirmed. */
type Answers = z.infer<typeof QUESTIONS> & { fingerprint: string };

export type Place = { form: Kind; data: Answers };

/** The questions, and what is decided so far. */
export function readPlace() {
  const settings = readEnvFile();
  const to = settings['DEPLOY_TO'] ?? '';
  const url = to.startsWith('sftp:') ? URL.parse(to) : undefined;
  const data: Answers = {
    kind: to === 'cloudflare' ? to : to.startsWith('folder:') ? 'folder' : 'sftp',
    site: settings['SITE_URL'] ?? '',
    server: url?.host ?? '',
    user: decodeURIComponent(url?.username ?? ''),
    // Never shown again.
    password: '',
    folder: url ? decodeURIComponent(url.pathname) : to.replace(/^(folder:|cloudflare)/, ''),
    key: settings['DEPLOY_KEY'] ?? '',
    form: settings['OWN_SERVER'] === 'true' ? 'own' : 'formsubmit',
    fingerprint: '',
  };
  return { form: readKind(QUESTIONS), data };
}

/** @throws Refusal with the field that is wrong */
function settingsOf(answer: Answers): NodeJS.Dict<string> {
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
  const { DEPLOY_TO, DEPLOY_PASSWORD, DEPLOY_HOST_KEY } = readEnvFile();
  const isSameServer = URL.parse(DEPLOY_TO ?? '')?.host === to.host;
  return {
    ...common,
    DEPLOY_TO: to.href,
    DEPLOY_KEY: key.trim() || undefined,
    DEPLOY_PASSWORD: answer.password || DEPLOY_PASSWORD,
    DEPLOY_HOST_KEY: answer.fingerprint || (isSameServer ? DEPLOY_HOST_KEY : undefined),
  };
}

const wrong = (field: keyof Answers, message: string) => new Refusal(message, { field });

/**
 * Tries a connection, and keeps the answers if they are to be saved. A server that is seen for the first time is only asked
 * who it is: it gets no password before its owner has confirmed it.
 */
export async function findPlace(answer: Answers, isSaved: boolean) {
  const settings = settingsOf(answer);
  const { DEPLOY_TO: to = '', DEPLOY_HOST_KEY: known } = settings;
  if (to.startsWith('sftp:') && !known) return { fingerprint: await fingerprintOf(to) };
  const read = readDeploySettings(settings) as DeploySettings;
  const target = await chooseTarget(read);
  try {
    const online = await target.online();
    if (isSaved) changeEnvFile(settings);
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
    // No server has this key, so the connection ends once the server has shown its own.
    (await connect(address, { hostKey: '?' })).close();
    throw new Refusal('Servern gick inte att känna igen.');
  } catch (error) {
    if (error instanceof HostKeyChanged) return error.fingerprint;
    throw explainSftp(error, address.host, false);
  }
}

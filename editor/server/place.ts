/** Asks where the site is to be published, tries it, and keeps the answers in `.env`. */
import { isAbsolute } from 'node:path';
import { z } from 'astro/zod';
import { type DeploySettings, readDeploySettings } from '../../deploy/settings.ts';
import { chooseTarget } from '../../deploy/targets/choose.ts';
import { LoginRefused } from '../../deploy/targets/target.ts';
import { decoded } from '../../shared/decoded.ts';
import { changeEnvFile, readEnvFile } from '../../shared/env-file.ts';
import { type Kind, readKind } from '../../src/subjects/schema-kind.ts';
import { Refusal } from './content.ts';

type Question = 'site' | 'kind' | 'server' | 'user' | 'password' | 'key' | 'folder' | 'form';

/** Her answers; the fingerprint is that of a server she has confirmed. */
export type Answers = Record<Question | 'fingerprint', string>;

/** The questions, those that a kind of place asks, and what is decided so far. */
export type Place = { form: Kind; asks: Record<string, Question[]>; data: Answers };

/** What a try found: words for the owner, or the key of a server that she has not confirmed. */
export type Found = { text: string } | { shownKey: string; knownKey: string | undefined };

/** Lines of `.env`; undefined removes one. */
type Lines = NodeJS.Dict<string>;

type PlaceKind = {
  name: string;
  asks: Question[];
  fits: (to: string) => boolean;
  /** The lines that no other kind needs. */
  own: string[];
  read: (lines: Lines) => Partial<Answers>;
  /** @throws Refusal with the field that is wrong */
  write: (answers: Answers, before: Lines) => Lines;
};

const KINDS: Record<string, PlaceKind> = {
  sftp: {
    name: 'Ett webbhotell',
    asks: ['server', 'user', 'password', 'key', 'folder'],
    fits: (to) => to.startsWith('sftp:'),
    own: ['DEPLOY_KEY', 'DEPLOY_PASSWORD', 'DEPLOY_HOST_KEY'],
    read: ({ DEPLOY_TO = '', DEPLOY_KEY: key = '' }) => {
      const { host = '', username = '', pathname = '' } = URL.parse(DEPLOY_TO) ?? {};
      // Without a slash at its beginning, a folder is in the user's home.
      const folder = decoded(pathname).replace(/^\/~\/?/, '');
      return { server: host, user: decoded(username), folder, key };
    },
    write: ({ server, user, folder, key, password, fingerprint }, before) => {
      if (!/^[\w.-]+(:\d+)?$/.test(server)) {
        throw wrong('server', 'Skriv serverns namn, till exempel ssh.webbhotellet.se');
      }
      if (!user.trim()) throw wrong('user', 'Skriv ditt användarnamn hos webbhotellet.');
      const path = folder.startsWith('/') ? folder : `/~/${folder.replace(/^~\/?/, '')}`;
      const encoded = path.split('/').map(encodeURIComponent).join('/');
      const to = new URL(`sftp://${encodeURIComponent(user.trim())}@${server}${encoded}`);
      const last = URL.parse(before['DEPLOY_TO'] ?? '');
      const isSameServer = last?.host === to.host;
      // Another server, and another user of the same, is not offered the password.
      const isSameUser = isSameServer && decoded(last.username) === user.trim();
      return {
        DEPLOY_TO: to.href,
        DEPLOY_KEY: key.trim() || undefined,
        DEPLOY_PASSWORD: password || (isSameUser ? before['DEPLOY_PASSWORD'] : undefined),
        DEPLOY_HOST_KEY: fingerprint || (isSameServer ? before['DEPLOY_HOST_KEY'] : undefined),
      };
    },
  },
  cloudflare: {
    name: 'Cloudflare',
    asks: [],
    fits: (to) => to === 'cloudflare',
    own: ['HOSTING'],
    read: () => ({}),
    write: () => ({ DEPLOY_TO: 'cloudflare', HOSTING: 'cloudflare' }),
  },
  folder: {
    name: 'En mapp på den här datorn',
    asks: ['folder'],
    fits: (to) => to.startsWith('folder:'),
    own: [],
    read: ({ DEPLOY_TO = '' }) => ({ folder: DEPLOY_TO.slice('folder:'.length) }),
    write: ({ folder }) => {
      if (!isAbsolute(folder)) throw wrong('folder', 'Skriv hela sökvägen till mappen.');
      return { DEPLOY_TO: `folder:${folder}` };
    },
  },
};

const kindOf = ({ DEPLOY_TO = '' }: Lines) =>
  Object.keys(KINDS).find((name) => KINDS[name]?.fits(DEPLOY_TO)) ?? 'sftp';

const FORMSUBMIT = 'https://formsubmit.co';

/** Who receives the form: not decided, or one of those that can be chosen. */
function receiverOf(lines: Lines): string {
  const { FORM_SERVICE_URL: service, OWN_SERVER: own } = lines;
  if (service) return service === FORMSUBMIT ? 'formsubmit' : 'other';
  return own === 'true' || kindOf(lines) === 'cloudflare' ? 'own' : '';
}

function receiverLines(answer: string, kind: string): Lines {
  switch (answer) {
    case 'formsubmit':
      return { FORM_SERVICE_URL: FORMSUBMIT };
    case 'own':
      return { FORM_SERVICE_URL: undefined, ...(kind !== 'cloudflare' && { OWN_SERVER: 'true' }) };
    case 'other':
      return {};
    default:
      throw wrong('form', 'Välj vem som tar emot intresseanmälningarna.');
  }
}

const text = (description: string) => z.string().describe(description);
const choice = (description: string, options: Record<string, string>) =>
  z.enum(Object.keys(options)).describe(description).meta({ options });

/** @param other host of a service that was chosen elsewhere */
const questions = (other: string | undefined) =>
  z.object({
    site: text(
      'Webbplatsens adress. Den som besökarna skriver, till exempel https://www.dinadress.se',
    ),
    kind: choice(
      'Platsen. Hos Cloudflare är den gratis, i ditt eget konto. Första gången loggar den som sköter webbplatsen in datorn där.',
      Object.fromEntries(Object.entries(KINDS).map(([kind, { name }]) => [kind, name])),
    ),
    server: text(
      'Server. Står i mejlet från webbhotellet, till exempel ssh.webbhotellet.se. Kallas också värd eller host.',
    ),
    user: text('Användarnamn. Det som du loggar in med för SFTP.'),
    password: text(
      'Lösenord. Sparas på den här datorn, där bara du kan läsa det. Är det sparat skriver du det bara när det har ändrats.',
    ).meta({ format: 'password' }),
    key: text(
      'Nyckelns fil. Bara om du loggar in med en nyckel: sökvägen till den privata. Tom: datorns egna provas.',
    ),
    folder: text(
      'Mapp. Den som webbhotellet visar på nätet, ofta public_html. På den här datorn: hela sökvägen, till exempel /srv/webb',
    ),
    form: choice(
      'Vem som tar emot intresseanmälningarna. FormSubmit är en tjänst som mejlar dem till dig. Webbplatsens egen tjänst finns hos Cloudflare, eller på en server som du har.',
      {
        '': 'Välj …',
        formsubmit: 'FormSubmit',
        own: 'Webbplatsens egen tjänst',
        ...(other && { other: `Som nu: ${other}` }),
      },
    ),
  } satisfies Record<Question, z.ZodType>);

export function readPlace(lines: Lines = readEnvFile()): Place {
  const kind = kindOf(lines);
  const form = receiverOf(lines);
  const data: Answers = {
    site: lines['SITE_URL'] ?? '',
    kind,
    server: '',
    user: '',
    // Never shown again.
    password: '',
    key: '',
    folder: '',
    form,
    fingerprint: '',
    ...KINDS[kind]?.read(lines),
  };
  const service = form === 'other' ? URL.parse(lines['FORM_SERVICE_URL'] ?? '') : undefined;
  const asks = Object.entries(KINDS).map(([name, { asks }]) => [
    name,
    ['site', 'kind', ...asks, 'form'],
  ]);
  return {
    form: readKind(questions(service?.host)),
    asks: Object.fromEntries(asks),
    data,
  };
}

/**
 * The lines that change with her answers; no other does.
 *
 * @throws Refusal with the field that is wrong
 */
export function placeLines(answers: Answers, before: Lines): Lines {
  const { kind, site, form } = answers;
  const url = URL.parse(site.includes('://') ? site : `https://${site}`);
  if (!url?.hostname.includes('.') && url?.hostname !== 'localhost') {
    throw wrong('site', 'Skriv webbplatsens adress, till exempel https://www.dinadress.se');
  }
  const written = KINDS[kind]?.write(answers, before);
  if (!written) throw wrong('kind', 'Välj en av platserna.');
  const last = kindOf(before);
  const left = last === kind ? [] : (KINDS[last]?.own ?? []);
  return {
    ...Object.fromEntries(left.map((name) => [name, undefined])),
    SITE_URL: url.origin,
    ...receiverLines(form, kind),
    ...written,
  };
}

const wrong = (field: Question, message: string) => new Refusal(message, { field });

/**
 * Tries a connection, and keeps the answers if they are to be saved. A server gets no password before its owner has
 * confirmed the key that it shows.
 */
export async function findPlace(answers: Answers, isSaved: boolean): Promise<Found> {
  const before = readEnvFile();
  const lines = placeLines(answers, before);
  if (answers.kind === 'sftp') {
    const shownKey = await keyShownBy(lines['DEPLOY_TO'] ?? '');
    const knownKey = lines['DEPLOY_HOST_KEY'];
    if (shownKey !== knownKey) return { shownKey, knownKey };
  }
  const target = await chooseTarget(readDeploySettings({ ...before, ...lines }) as DeploySettings);
  try {
    const online = await target.online();
    if (isSaved) changeEnvFile(lines);
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

/** The fingerprint of the server's key. The connection ends before anything is sent. */
async function keyShownBy(to: string): Promise<string> {
  const [{ connect, readSftpAddress, HostKeyChanged }, { explainSftp }] = await Promise.all([
    import('../../deploy/targets/sftp-connection.ts'),
    import('../../deploy/targets/sftp.ts'),
  ]);
  const address = readSftpAddress(to);
  try {
    // No server has this key.
    (await connect(address, { hostKey: '?' })).close();
    throw new Refusal('Servern gick inte att känna igen.');
  } catch (error) {
    if (error instanceof HostKeyChanged) return error.fingerprint;
    throw explainSftp(error, address.host, false);
  }
}

/** Asks where the site is to be published, tries it, and keeps the answers in `.env`. */
import { isAbsolute } from 'node:path';
import { z } from 'astro/zod';
import { type Kind, readKind } from '../../content-model/schema-kind.ts';
import { chooseTarget } from '../../deploy/choose-target.ts';
import { LoginRefused } from '../../deploy/targets/target.ts';
import { decoded } from '../../shared/decoded.ts';
import { changeEnvFile, readEnvFile } from '../../shared/env-file.ts';
import { Refusal } from './content.ts';

type PlaceQuestion = 'server' | 'user' | 'password' | 'folder';

/** Her answers; the fingerprint is that of a server she has confirmed. */
export type Answers = Record<'site' | 'kind' | PlaceQuestion | 'form' | 'fingerprint', string>;

/** What is decided so far, and the form of each kind of place. */
export type Place = { forms: Record<string, Kind>; data: Answers };

/** What a try found: words for the owner, or the key of a server that she has not confirmed. */
export type Found = { text: string } | { shownKey: string; knownKey: string | undefined };

/** Lines of `.env`; undefined removes one. */
type Lines = NodeJS.Dict<string>;

type PlaceKind = {
  name: string;
  questions: Partial<Record<PlaceQuestion, z.ZodType>>;
  read: (lines: Lines) => Partial<Answers>;
  /** @throws Refusal with the field that is wrong */
  write: (answers: Answers, before: Lines) => Lines;
};

const text = (description: string) => z.string().describe(description);
const wrong = (field: keyof Answers, message: string) => new Refusal(message, { field });

/** By what DEPLOY_TO begins with. */
const KINDS: Record<string, PlaceKind> = {
  sftp: {
    name: 'Ett webbhotell',
    questions: {
      server: text(
        'Server. Står i mejlet från webbhotellet, till exempel ssh.webbhotellet.se. Kallas också värd eller host.',
      ),
      user: text('Användarnamn. Det som du loggar in med för SFTP.'),
      password: text(
        'Lösenord. Sparas på den här datorn, där bara du kan läsa det. Är det sparat skriver du det bara när det har ändrats.',
      ).meta({ format: 'password' }),
      folder: text('Mapp. Den som webbhotellet visar på nätet, ofta public_html.'),
    },
    read: ({ DEPLOY_TO = '' }) => {
      const { host = '', username = '', pathname = '' } = URL.parse(DEPLOY_TO) ?? {};
      // Without a slash at its beginning, a folder is in the user's home.
      const folder = decoded(pathname).replace(/^\/~\/?/, '');
      return { server: host, user: decoded(username), folder };
    },
    write: ({ server, user, folder, password, fingerprint }, before) => {
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
        DEPLOY_PASSWORD: password || (isSameUser ? before['DEPLOY_PASSWORD'] : undefined),
        DEPLOY_HOST_KEY: fingerprint || (isSameServer ? before['DEPLOY_HOST_KEY'] : undefined),
      };
    },
  },
  cloudflare: {
    name: 'Cloudflare',
    questions: {},
    read: () => ({}),
    write: () => ({ DEPLOY_TO: 'cloudflare' }),
  },
  folder: {
    name: 'En mapp på den här datorn',
    questions: { folder: text('Mapp. Hela sökvägen, till exempel /srv/webb') },
    read: ({ DEPLOY_TO = '' }) => ({ folder: DEPLOY_TO.slice('folder:'.length) }),
    write: ({ folder }) => {
      if (!isAbsolute(folder)) throw wrong('folder', 'Skriv hela sökvägen till mappen.');
      return { DEPLOY_TO: `folder:${folder}` };
    },
  },
};

function kindOf({ DEPLOY_TO = '' }: Lines): string {
  const [kind = ''] = DEPLOY_TO.split(':');
  return kind in KINDS ? kind : 'sftp';
}

export function readPlace(lines: Lines = readEnvFile()): Place {
  const { SITE_URL: site = '', FORM_SERVICE_URL: service, OWN_SERVER: own } = lines;
  const kind = kindOf(lines);
  // The address of a service, `own`, or nothing while that is not decided.
  const form = service || (own === 'true' || kind === 'cloudflare' ? 'own' : '');
  const receivers: Record<string, string> = {
    '': 'Välj …',
    'https://formsubmit.co': 'FormSubmit',
    own: 'Webbplatsens egen tjänst',
  };
  receivers[form] ??= `Som nu: ${URL.parse(form)?.host}`;
  const places = Object.entries(KINDS);
  const formOf = ({ questions }: PlaceKind) =>
    z.object({
      site: text(
        'Webbplatsens adress. Den som besökarna skriver, till exempel https://www.dinadress.se',
      ),
      kind: text(
        'Platsen. Hos Cloudflare är den gratis, i ditt eget konto. Första gången loggar den som sköter webbplatsen in datorn där.',
      ).meta({ options: Object.fromEntries(places.map(([name, one]) => [name, one.name])) }),
      ...questions,
      form: text(
        'Vem som tar emot intresseanmälningarna. FormSubmit är en tjänst som mejlar dem till dig. Webbplatsens egen tjänst finns hos Cloudflare, eller på en server som du har.',
      ).meta({ options: receivers }),
    });
  // A password is never shown again.
  const unknown = { server: '', user: '', password: '', folder: '', fingerprint: '' };
  return {
    forms: Object.fromEntries(places.map(([name, one]) => [name, readKind(formOf(one))])),
    data: { ...unknown, site, kind, form, ...KINDS[kind]?.read(lines) },
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
  if (!form) throw wrong('form', 'Välj vem som tar emot intresseanmälningarna.');
  return {
    // Of a web hotel, which writes them anew.
    DEPLOY_PASSWORD: undefined,
    DEPLOY_HOST_KEY: undefined,
    SITE_URL: url.origin,
    FORM_SERVICE_URL: form === 'own' ? undefined : form,
    ...(form === 'own' && kind !== 'cloudflare' && { OWN_SERVER: 'true' }),
    ...written,
  };
}

/**
 * Tries a connection, and keeps the answers when it works. A server gets no password before its owner has confirmed the
 * key that it shows.
 */
export async function savePlace(answers: Answers): Promise<Found> {
  const before = readEnvFile();
  const lines = placeLines(answers, before);
  if (answers.kind === 'sftp') {
    const { readHostKey } = await import('../../deploy/targets/sftp.ts');
    const shownKey = await readHostKey(lines['DEPLOY_TO'] ?? '');
    const knownKey = lines['DEPLOY_HOST_KEY'];
    if (shownKey !== knownKey) return { shownKey, knownKey };
  }
  const { target } = await chooseTarget({ ...before, ...lines });
  try {
    await target.online();
    changeEnvFile(lines);
    return { text: `Sparat. Anslutningen till ${target.name} fungerar.` };
  } catch (error) {
    if (error instanceof LoginRefused) throw new Refusal(error.message, { field: 'password' });
    throw error;
  }
}

/** Lists the kinds of deploy targets, with the editor's questions about each kind, and its syntax in DEPLOY_TO. */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { decoded } from '../shared/text.ts';

export const NO_ANSWERS = { server: '', user: '', password: '', folder: '' };
type Answers = typeof NO_ANSWERS;
export type Question = {
  label: string;
  help: string;
  options?: Record<string, string>;
  format?: 'password';
  /** Returns the error message for an invalid answer, or false. */
  errorFor?: (answer: string, answers: Answers) => string | false;
};

export type PlaceRow = {
  label: string;
  /** Whether the site's own enquiry service can run at this kind of place. */
  hasService: boolean;
  questions: Partial<Record<keyof Answers, Question>>;
};

/** `sftp://anna@hotell.example/` → `hotell.example`. Owners may paste the long address that their host shows them. */
const withoutScheme = (server: string) => server.replace(/^\w+:\/\/([^@/]*@)?|\/+$/g, '');

const SFTP_QUESTIONS = {
  server: {
    label: 'Server',
    help: 'Står i mejlet från webbhotellet, till exempel ssh.webbhotellet.se. Kallas också värd eller host.',
    errorFor: (server) =>
      !/^[\w.-]+(:\d+)?$/.test(withoutScheme(server)) &&
      'Skriv bara serverns namn, utan mapp och mellanslag.',
  },
  user: {
    label: 'Användarnamn',
    help: 'Det som du loggar in med över SFTP.',
    errorFor: (user) => !user && 'Skriv användarnamnet på servern.',
  },
  password: {
    label: 'Lösenord',
    help: 'Sparas i filen .env i webbplatsens mapp. Den som kommer åt mappen, också genom iCloud eller OneDrive, kan läsa det. Är det sparat skriver du det bara när det har ändrats.',
    format: 'password',
  },
  folder: { label: 'Mapp', help: 'Den som webbhotellet visar på nätet, ofta public_html.' },
} satisfies PlaceRow['questions'];

const pathError = (folder: string) => !isAbsolute(folder) && 'Skriv hela sökvägen till mappen.';

export const KINDS = {
  sftp: { label: 'Ett webbhotell', hasService: false, questions: SFTP_QUESTIONS },
  cloudflare: { label: 'Cloudflare', hasService: true, questions: {} },
  folder: {
    label: 'En mapp på den här datorn',
    hasService: false,
    questions: {
      folder: {
        label: 'Mapp',
        help: `Du lägger själv upp det som är i mappen hos ditt webbhotell. Till exempel ${join(homedir(), 'webbplats')}. Tom: en mapp görs åt dig.`,
        errorFor: pathError,
      },
    },
  },
  server: {
    label: 'En egen server',
    hasService: true,
    questions: {
      server: {
        label: 'Server',
        help: 'Till exempel server.dinadress.se. Tomt om den här datorn är servern.',
        errorFor: (server) => server !== '' && SFTP_QUESTIONS.server.errorFor(server),
      },
      user: {
        ...SFTP_QUESTIONS.user,
        errorFor: (user, { server }) => server !== '' && SFTP_QUESTIONS.user.errorFor(user),
      },
      password: SFTP_QUESTIONS.password,
      folder: {
        label: 'Mapp',
        help: 'Den som servern visar (DIST_DIR), till exempel /srv/webb',
        errorFor: (folder, { server }) => server === '' && pathError(folder),
      },
    },
  },
} satisfies Record<string, PlaceRow>;

export type PlaceKind = keyof typeof KINDS;

/** `server` is empty if this machine is the server. */
export type ServerFolder = { server: string; user: string; folder: string };

export type DeployTo =
  | { kind: 'cloudflare' }
  | { kind: 'folder'; folder: string }
  | ({ kind: 'sftp' | 'server' } & ServerFolder);

export const DEPLOY_TO_SYNTAX =
  'sftp://användare@server/mapp utan lösenord, folder:/mapp, cloudflare, server:/mapp eller server://användare@server/mapp';

/** Parses DEPLOY_TO, such as `folder:/srv/webb` or `sftp://anna@hotell.example/~/www`. Returns undefined if it is invalid. */
export function parseDeployTo(text: string): DeployTo | undefined {
  if (text === 'cloudflare') return { kind: 'cloudflare' };
  // `server:/srv/webb` → kind `server`, location `/srv/webb`
  const [, kind, location = ''] = /^(\w+):(.+)/s.exec(text) ?? [];
  if (kind === 'folder') return { kind, folder: location };
  if (kind !== 'sftp' && kind !== 'server') return undefined;
  const isThisMachine = kind === 'server' && !location.startsWith('//');
  if (isThisMachine) return { kind, server: '', user: '', folder: location };
  const remote = parseRemote(text);
  return remote && { kind, ...remote };
}

/** `sftp://anna@hotell.example/srv/webb` → server `hotell.example`, user `anna`, folder `/srv/webb`. */
function parseRemote(text: string): ServerFolder | undefined {
  const url = URL.parse(text);
  if (!url?.hostname || !url.username || url.password) return undefined;
  const path = decoded(url.pathname).replace(/\/+$/, '') || '/';
  // `/~/www` becomes `www`, because SFTP resolves relative paths from the user's home.
  const folder = path.replace(/^\/~(\/|$)/, '');
  return { server: url.host, user: decoded(url.username), folder };
}

export function stringifyDeployTo(place: ServerFolder & { kind: PlaceKind }): string {
  const { kind, server, user, folder } = place;
  if (kind === 'cloudflare') return kind;
  if (kind === 'folder' || (kind === 'server' && server === '')) return `${kind}:${folder}`;
  // `www` and `~/www` become `/~/www`.
  const path = folder.startsWith('/') ? folder : `/~/${folder.replace(/^~\/?/, '')}`;
  const encodedPath = path.split('/').map(encodeURIComponent).join('/');
  return `${kind}://${encodeURIComponent(user)}@${withoutScheme(server)}${encodedPath}`;
}

export function remoteServerOf(to: DeployTo | undefined): string | undefined {
  const isServer = to?.kind === 'sftp' || to?.kind === 'server';
  return isServer && to.server !== '' ? to.server : undefined;
}

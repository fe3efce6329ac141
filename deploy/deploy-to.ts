/** Defines the kinds of deploy targets: the editor's questions about each kind, and how DEPLOY_TO is written. */
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
  errorFor?: (answer: string, answers: Answers) => string | false;
};

export type PlaceRow = {
  label: string;
  canRunEnquiryService: boolean;
  questions: Partial<Record<keyof Answers, Question>>;
};

/** `sftp://anna@hotell.example/` → `hotell.example`. Owners may paste the long address that their host shows them. */
const hostOf = (server: string) => server.replace(/^\w+:\/\/([^@/]*@)?|\/+$/g, '');

const SFTP_QUESTIONS = {
  server: {
    label: 'Server',
    help: 'Står i mejlet från webbhotellet, till exempel ssh.webbhotellet.se. Kallas också värd eller host.',
    errorFor: (server) =>
      !/^[\w.-]+(:\d+)?$/.test(hostOf(server)) &&
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
  sftp: { label: 'Ett webbhotell', canRunEnquiryService: false, questions: SFTP_QUESTIONS },
  cloudflare: { label: 'Cloudflare', canRunEnquiryService: true, questions: {} },
  folder: {
    label: 'En mapp på den här datorn',
    canRunEnquiryService: false,
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
    canRunEnquiryService: true,
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

export function parseDeployTo(text: string): DeployTo | undefined {
  if (text === 'cloudflare') return { kind: 'cloudflare' };
  const isRemote = /^(sftp|server):\/\//.test(text);
  if (isRemote) return parseRemote(text);
  // `folder:/srv/webb` and `server:/srv/webb` are on this machine.
  const [, kind, folder = ''] = /^(folder|server):(.+)/s.exec(text) ?? [];
  if (kind === 'server') return { kind, server: '', user: '', folder };
  if (kind === 'folder') return { kind, folder };
  return undefined;
}

/** `sftp://anna@hotell.example/srv/webb` → kind `sftp`, server `hotell.example`, user `anna`, folder `/srv/webb`. */
function parseRemote(text: string): DeployTo | undefined {
  const url = URL.parse(text);
  // The password belongs in DEPLOY_PASSWORD.
  if (!url?.hostname || !url.username || url.password) return undefined;
  const kind = url.protocol === 'sftp:' ? 'sftp' : 'server';
  const path = decoded(url.pathname).replace(/\/+$/, '') || '/';
  // `/~/www` becomes `www`, because SFTP resolves relative paths from the user's home.
  const folder = path.replace(/^\/~(\/|$)/, '');
  return { kind, server: url.host, user: decoded(url.username), folder };
}

export function stringifyDeployTo(place: ServerFolder & { kind: PlaceKind }): string {
  const { kind, server, user, folder } = place;
  if (kind === 'cloudflare') return kind;
  const isLocal = kind === 'folder' || (kind === 'server' && server === '');
  if (isLocal) return `${kind}:${folder}`;
  const encodedPath = absolutePath(folder).split('/').map(encodeURIComponent).join('/');
  return `${kind}://${encodeURIComponent(user)}@${hostOf(server)}${encodedPath}`;
}

/** In a URL, `/~/` stands for the user's home: `www` and `~/www` become `/~/www`. */
const absolutePath = (folder: string) =>
  folder.startsWith('/') ? folder : `/~/${folder.replace(/^~\/?/, '')}`;

export function remoteServerOf(to: DeployTo | undefined): string | undefined {
  const isServer = to?.kind === 'sftp' || to?.kind === 'server';
  return isServer && to.server !== '' ? to.server : undefined;
}

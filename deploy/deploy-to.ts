/**
 * Lists the kinds of deploy targets, with their form in the editor and their syntax in DEPLOY_TO. To add a kind, add a row
 * to `KINDS` and a file of the same name to `targets/`.
 */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { decoded } from '../shared/text.ts';

export const NO_ANSWERS = { server: '', user: '', password: '', folder: '' };
type Answers = typeof NO_ANSWERS;
export type Question = {
  label: string;
  help: string;
  options?: Record<string, string>;
  format?: string;
  /** Returns the error message for an invalid answer, or false. */
  errorFor?: (answer: string, answers: Answers) => string | false;
};

export type PlaceRow = {
  label: string;
  /** The syntax of DEPLOY_TO, as error messages show it: `folder:/mapp`. */
  syntax: string;
  hasService: boolean;
  questions: Partial<Record<keyof Answers, Question>>;
  /** Parses DEPLOY_TO. Returns undefined if the text names another kind. */
  parse: (text: string) => ({ kind: string } & Partial<Answers>) | undefined;
  /** Returns DEPLOY_TO for the owner's answers. */
  stringify: (answers: Omit<Answers, 'password'>) => string;
};

/** Parses `sftp://anna@hotell.example/~/www`. */
function parseSftp(text: string, scheme: string) {
  const url = URL.parse(text);
  if (url?.protocol !== scheme || !url.hostname || !url.username || url.password) return undefined;
  const path = decoded(url.pathname).replace(/\/+$/, '') || '/';
  // `/~/www` becomes `www`, because SFTP resolves relative paths from the user's home.
  const folder = path.replace(/^\/~(\/|$)/, '');
  return { server: url.host, user: decoded(url.username), folder };
}

/** Shared hosts may show customers the server as `sftp://hotell.example/`. */
const withoutScheme = (server: string) => server.replace(/^\w+:\/\/([^@/]*@)?|\/+$/g, '');

function stringifySftp({ server, user, folder }: Omit<Answers, 'password'>, scheme: string) {
  const path = folder.startsWith('/') ? folder : `/~/${folder.replace(/^~\/?/, '')}`;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${scheme}//${encodeURIComponent(user)}@${withoutScheme(server)}${encoded}`;
}

const SFTP_QUESTIONS = {
  server: {
    label: 'Server',
    help: 'Står i mejlet från webbhotellet, till exempel ssh.webbhotellet.se. Kallas också värd eller host.',
    errorFor: (server) =>
      !/^[\w.-]+(:\d+)?$/.test(withoutScheme(server)) &&
      'Skriv serverns namn, till exempel ssh.webbhotellet.se',
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
  folder: {
    label: 'Mapp',
    help: 'Den som webbhotellet visar på nätet, ofta public_html.',
  },
} satisfies PlaceRow['questions'];

const pathError = (folder: string) => !isAbsolute(folder) && 'Skriv hela sökvägen till mappen.';

export const KINDS = {
  sftp: {
    label: 'Ett webbhotell',
    syntax: 'sftp://användare@server/mapp utan lösenord',
    hasService: false,
    questions: SFTP_QUESTIONS,
    parse(text) {
      const answers = parseSftp(text, 'sftp:');
      return answers && { kind: 'sftp' as const, ...answers };
    },
    stringify: (answers) => stringifySftp(answers, 'sftp:'),
  },
  cloudflare: {
    label: 'Cloudflare',
    syntax: 'cloudflare',
    hasService: true,
    questions: {},
    parse: (text) => (text === 'cloudflare' ? { kind: 'cloudflare' as const } : undefined),
    stringify: () => 'cloudflare',
  },
  folder: {
    label: 'En mapp på den här datorn',
    syntax: 'folder:/mapp',
    hasService: false,
    questions: {
      folder: {
        label: 'Mapp',
        help: `Du lägger själv upp det som är i mappen hos ditt webbhotell. Hela sökvägen, till exempel ${join(homedir(), 'webbplats')}. Tom: en mapp görs åt dig.`,
        errorFor: pathError,
      },
    },
    parse(text) {
      const [, folder] = /^folder:(.+)/s.exec(text) ?? [];
      return folder ? { kind: 'folder' as const, folder } : undefined;
    },
    stringify: ({ folder }) => `folder:${folder}`,
  },
  server: {
    label: 'En egen server',
    syntax: 'server:/mapp',
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
    parse(text) {
      const [, folder] = /^server:(?!\/\/)(.+)/s.exec(text) ?? [];
      const answers = folder ? { server: '', user: '', folder } : parseSftp(text, 'server:');
      return answers && { kind: 'server' as const, ...answers };
    },
    stringify: (answers) =>
      answers.server ? stringifySftp(answers, 'server:') : `server:${answers.folder}`,
  },
} satisfies Record<string, PlaceRow>;

export type PlaceKind = keyof typeof KINDS;

export type DeployTo = NonNullable<ReturnType<(typeof KINDS)[PlaceKind]['parse']>>;

export const parseDeployTo = (text: string): DeployTo | undefined =>
  Object.values(KINDS)
    .map(({ parse }) => parse(text))
    .find((to) => to !== undefined);

/** Returns the remote server of a deploy target. Returns undefined for this machine and Cloudflare. */
export const serverOf = (to: DeployTo | undefined) =>
  (to && 'server' in to && to.server) || undefined;

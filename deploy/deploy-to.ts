/**
 * Where a site can be published, as the setting DEPLOY_TO says it. Another kind of place is a row here, and the file of its
 * name in `targets/`.
 */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { decoded } from '../shared/text.ts';

/** What is asked about a place, whatever its kind. */
export const NO_ANSWERS = { server: '', user: '', password: '', folder: '' };
type Answers = typeof NO_ANSWERS;
type Question = {
  label: string;
  help: string;
  format?: string;
  /** What to write instead of an answer that will not do. */
  wrong?: (answer: string) => string | false;
};

export type Row = {
  label: string;
  /** How DEPLOY_TO is written. */
  address: string;
  questions: Partial<Record<keyof Answers, Question>>;
  /** The answers in DEPLOY_TO; undefined if that is of another kind. */
  read: (text: string) => ({ kind: string } & Partial<Answers>) | undefined;
  write: (answers: Omit<Answers, 'password'>) => string;
};

/** Web hotels may show the server as an address. */
const withoutScheme = (server: string) => server.replace(/^\w+:\/\/([^@/]*@)?|\/+$/g, '');

/** `~anna/www`, the folder of another user, which SFTP does not know. */
const OTHER_HOME = /^\/?~[^/]/;

export const KINDS = {
  sftp: {
    label: 'Ett webbhotell',
    address: 'sftp://användare@server/mapp utan lösenord',
    questions: {
      server: {
        label: 'Server',
        help: 'Står i mejlet från webbhotellet, till exempel ssh.webbhotellet.se. Kallas också värd eller host.',
        wrong: (server) =>
          !/^[\w.-]+(:\d+)?$/.test(withoutScheme(server)) &&
          'Skriv serverns namn, till exempel ssh.webbhotellet.se',
      },
      user: {
        label: 'Användarnamn',
        help: 'Det som du loggar in med över SFTP.',
        wrong: (user) => !user && 'Skriv ditt användarnamn hos webbhotellet.',
      },
      password: {
        label: 'Lösenord',
        help: 'Sparas i filen .env i webbplatsens mapp. Den som kommer åt mappen, också genom iCloud eller OneDrive, kan läsa det. Är det sparat skriver du det bara när det har ändrats.',
        format: 'password',
      },
      folder: {
        label: 'Mapp',
        help: 'Den som webbhotellet visar på nätet, ofta public_html.',
        wrong: (folder) =>
          OTHER_HOME.test(folder) && 'Skriv mappen i ditt eget konto, eller hela sökvägen från /.',
      },
    },
    read(text) {
      const url = URL.parse(text);
      if (url?.protocol !== 'sftp:' || !url.hostname || !url.username || url.password) return;
      const path = decoded(url.pathname).replace(/\/+$/, '') || '/';
      if (OTHER_HOME.test(path)) return;
      // Without a slash at its beginning, a folder is in the user's home, where web hotels start.
      const folder = path.replace(/^\/~(\/|$)/, '');
      return { kind: 'sftp' as const, server: url.host, user: decoded(url.username), folder };
    },
    write({ server, user, folder }) {
      const path = folder.startsWith('/') ? folder : `/~/${folder.replace(/^~\/?/, '')}`;
      const encoded = path.split('/').map(encodeURIComponent).join('/');
      return `sftp://${encodeURIComponent(user)}@${withoutScheme(server)}${encoded}`;
    },
  },
  cloudflare: {
    label: 'Cloudflare',
    address: 'cloudflare',
    questions: {},
    read: (text) => (text === 'cloudflare' ? { kind: 'cloudflare' as const } : undefined),
    write: () => 'cloudflare',
  },
  folder: {
    label: 'En mapp på den här datorn',
    address: 'folder:/mapp',
    questions: {
      folder: {
        label: 'Mapp',
        help: `Hela sökvägen, till exempel ${join(homedir(), 'webbplats')}`,
        wrong: (folder) => !isAbsolute(folder) && 'Skriv hela sökvägen till mappen.',
      },
    },
    read(text) {
      const [, folder] = /^folder:(.+)/s.exec(text) ?? [];
      return folder ? { kind: 'folder' as const, folder } : undefined;
    },
    write: ({ folder }) => `folder:${folder}`,
  },
} satisfies Record<string, Row>;

export type Kind = keyof typeof KINDS;

export type DeployTo = NonNullable<ReturnType<(typeof KINDS)[Kind]['read']>>;

/** What DEPLOY_TO says; undefined when no kind of place is written so. */
export const parseDeployTo = (text: string): DeployTo | undefined =>
  Object.values(KINDS)
    .map(({ read }) => read(text))
    .find((to) => to !== undefined);

/** The kinds of places that a site can be published to: what is asked for each, and the lines of `.env` that say it. */
import { isAbsolute } from 'node:path';
import { z } from 'astro/zod';
import { decoded } from '../../shared/decoded.ts';
import { Refusal } from './refusal.ts';

type PlaceQuestion = 'server' | 'user' | 'password' | 'folder';

/** Her answers; the fingerprint is that of a server she has confirmed. */
export type Answers = Record<'site' | 'kind' | PlaceQuestion | 'form' | 'fingerprint', string>;

/** Lines of `.env`; undefined removes one. */
export type Lines = NodeJS.Dict<string>;

type PlaceKind = {
  name: string;
  questions: Partial<Record<PlaceQuestion, z.ZodType>>;
  /** Her answers, from what DEPLOY_TO says. */
  read: (deployTo: string) => Partial<Answers>;
  /** @throws Refusal with the field that is wrong */
  write: (answers: Answers, before: Lines) => Lines;
};

export const question = (description: string) => z.string().describe(description);
export const wrong = (field: keyof Answers, message: string) => new Refusal(message, { field });

/** By what DEPLOY_TO begins with. */
export const KINDS: Record<string, PlaceKind> = {
  sftp: {
    name: 'Ett webbhotell',
    questions: {
      server: question(
        'Server. Står i mejlet från webbhotellet, till exempel ssh.webbhotellet.se. Kallas också värd eller host.',
      ),
      user: question('Användarnamn. Det som du loggar in med för SFTP.'),
      password: question(
        'Lösenord. Sparas på den här datorn, där bara du kan läsa det. Är det sparat skriver du det bara när det har ändrats.',
      ).meta({ format: 'password' }),
      folder: question('Mapp. Den som webbhotellet visar på nätet, ofta public_html.'),
    },
    read: (deployTo) => {
      const { host = '', username = '', pathname = '' } = URL.parse(deployTo) ?? {};
      // Without a slash at its beginning, a folder is in the user's home.
      const folder = decoded(pathname).replace(/^\/~\/?/, '');
      return { server: host, user: decoded(username), folder };
    },
    write: ({ server, user, folder, password, fingerprint }, before) => {
      // Web hotels also show it as an address.
      const host = server.trim().replace(/^\w+:\/\/([^@/]*@)?|\/+$/g, '');
      if (!/^[\w.-]+(:\d+)?$/.test(host)) {
        throw wrong('server', 'Skriv serverns namn, till exempel ssh.webbhotellet.se');
      }
      if (!user.trim()) throw wrong('user', 'Skriv ditt användarnamn hos webbhotellet.');
      const path = folder.startsWith('/') ? folder : `/~/${folder.replace(/^~\/?/, '')}`;
      const encoded = path.split('/').map(encodeURIComponent).join('/');
      const to = new URL(`sftp://${encodeURIComponent(user.trim())}@${host}${encoded}`);
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
    questions: { folder: question('Mapp. Hela sökvägen, till exempel /srv/webb') },
    read: (deployTo) => ({ folder: deployTo.slice('folder:'.length) }),
    write: ({ folder }) => {
      if (!isAbsolute(folder)) throw wrong('folder', 'Skriv hela sökvägen till mappen.');
      return { DEPLOY_TO: `folder:${folder}` };
    },
  },
};

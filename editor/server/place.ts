/** Where the site is to be published: tries her answers, and keeps them as lines of `.env`. */
import { isAbsolute } from 'node:path';
import { chooseTarget } from '../../deploy/choose-target.ts';
import { FolderRefused, LoginRefused } from '../../deploy/targets/target.ts';
import { decoded } from '../../shared/decoded.ts';
import { changeEnvFile, readEnvFile, readEnvironment } from '../../shared/env-file.ts';
import { receiverOf } from '../../shared/settings.ts';
import { refuse } from './refusal.ts';

/**
 * Her answers. `kind` is what DEPLOY_TO begins with; `form` who receives the form: the address of a service, `own`, or nothing
 * while that is not decided; `fingerprint` that of a server she has confirmed.
 */
export type Place = Record<
  'site' | 'kind' | 'server' | 'user' | 'password' | 'folder' | 'form' | 'fingerprint',
  string
>;

/** Lines of `.env`; undefined removes one. */
type Lines = NodeJS.Dict<string>;

/** The result of a try: words for the owner, or the key of a server that she has not confirmed. */
export type Found = { text: string } | { shownKey: string; knownKey: string | undefined };

const refuseField = (field: keyof Place, message: string) => refuse([{ path: [field], message }]);

export function readPlace(lines: Lines = readEnvFile()): Place {
  const { DEPLOY_TO: to = '', SITE_URL: site = '', FORM_SERVICE_URL: service } = lines;
  const kind = /^(folder|cloudflare)\b/.exec(to)?.[0] ?? 'sftp';
  const { host = '', username = '', pathname = '' } = URL.parse(to) ?? {};
  // Without a slash at its beginning, a folder is in the user's home.
  const onServer = decoded(pathname).replace(/^\/~\/?/, '');
  return {
    site,
    kind,
    server: host,
    user: decoded(username),
    folder: kind === 'folder' ? to.slice('folder:'.length) : onServer,
    form: service || (receiverOf(lines) ? 'own' : ''),
    // The password is never shown again.
    password: '',
    fingerprint: '',
  };
}

/**
 * The lines that change with her answers; no other does.
 *
 * @throws Refusal with every field that is wrong
 */
export function placeLines(answers: Place, before: Lines): Lines {
  const { kind, site, form, user } = answers;
  const url = URL.parse(site.includes('://') ? site : `https://${site}`);
  const hasName = url?.hostname.includes('.') || url?.hostname === 'localhost';
  // Web hotels may show the server as an address.
  const server = answers.server.trim().replace(/^\w+:\/\/([^@/]*@)?|\/+$/g, '');
  // Windows copies a path in quotation marks.
  const folder = answers.folder.trim().replace(/^"(.*)"$/, '$1');
  const ofKind = {
    sftp: {
      server:
        !/^[\w.-]+(:\d+)?$/.test(server) && 'Skriv serverns namn, till exempel ssh.webbhotellet.se',
      user: !user.trim() && 'Skriv ditt användarnamn hos webbhotellet.',
    },
    folder: { folder: !isAbsolute(folder) && 'Skriv hela sökvägen till mappen.' },
  }[kind];
  const wrong = Object.entries({
    site: !hasName && 'Skriv webbplatsens adress, till exempel https://www.dinadress.se',
    ...ofKind,
    form: !form && 'Välj vem som tar emot intresseanmälningarna.',
  });
  refuse(wrong.flatMap(([field, message]) => (message ? { path: [field], message } : [])));
  const target =
    kind === 'sftp'
      ? serverLines({ ...answers, server, folder }, before)
      : { DEPLOY_TO: kind === 'folder' ? `folder:${folder}` : kind };
  return {
    // Of a web hotel, which writes them anew.
    DEPLOY_PASSWORD: undefined,
    DEPLOY_HOST_KEY: undefined,
    SITE_URL: url?.origin,
    FORM_SERVICE_URL: form === 'own' ? undefined : form,
    ...(form === 'own' && kind !== 'cloudflare' && { OWN_SERVER: 'true' }),
    ...target,
  };
}

function serverLines({ server, user, folder, password, fingerprint }: Place, before: Lines) {
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
}

/**
 * Tries to write there, and keeps the answers when that works. A server gets no password before its owner has confirmed the
 * key that it shows.
 *
 * @throws Refusal with the field that is wrong
 */
export async function savePlace(answers: Place): Promise<Found> {
  const before = readEnvFile();
  const lines = placeLines(answers, before);
  if (answers.kind === 'sftp') {
    const { readHostKey } = await import('../../deploy/targets/sftp.ts');
    const shownKey = await readHostKey(lines['DEPLOY_TO'] ?? '');
    const knownKey = lines['DEPLOY_HOST_KEY'];
    if (shownKey !== knownKey) return { shownKey, knownKey };
  }
  try {
    const { target } = await chooseTarget(readEnvironment({ ...before, ...lines }));
    const untried = await target.tryWriting();
    changeEnvFile(lines);
    return {
      text: `Platsen är sparad. ${untried ?? `Det går att publicera till ${target.name}.`}`,
    };
  } catch (error) {
    if (error instanceof LoginRefused) refuseField('password', error.message);
    if (error instanceof FolderRefused) refuseField('folder', error.message);
    throw error;
  }
}

/** `sftp://user@host/path`: web hotels and private servers. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { type AnyAuthMethod, Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import { decoded } from '../../shared/decoded.ts';
import { UserError } from '../../shared/user-error.ts';
import { type FileStore, NoFolder, publishFiles, readOnline, tryWriting } from './publish-files.ts';
import { FolderRefused, LoginRefused, type Target } from './target.ts';

export type SftpAccess = {
  password?: string | undefined;
  /** Path of a private key that ssh does not try by itself. */
  key?: string | undefined;
  /** Fingerprint of the server's key at the first connection, `SHA256:…`. */
  hostKey?: string | undefined;
  /** How long the server may take to answer a request, in milliseconds. */
  patience?: number;
};

const PATIENCE = 60_000;

/** What is added to it for each byte that is sent, in milliseconds: 10 kB a second is a very slow upload. */
const PATIENCE_PER_BYTE = 0.1;

type Options = SftpAccess & {
  takesEnquiries: boolean;
  /** Told the fingerprint of the server's key once it lets us in. */
  onConnect: (hostKey: string) => void;
};

export function sftpTarget(to: string, { takesEnquiries, onConnect, ...access }: Options): Target {
  const address = readSftpAddress(to);

  /** Connects anew for each task: nothing is held open while the site is built. */
  async function connected<T>(work: (store: FileStore) => Promise<T>): Promise<T> {
    let connection: Connection | undefined;
    try {
      connection = await connect(address, access);
      onConnect(connection.fingerprint);
      access.hostKey = connection.fingerprint;
      return await work(sftpStore(connection, address.root));
    } catch (error) {
      throw explainSftp(error, address.host, connection);
    } finally {
      connection?.close();
    }
  }

  return {
    // As the address has it, where a path in the user's home begins with `/~`.
    name: address.host + address.root.replace(/^\./, '/~'),
    takesEnquiries,
    online: () => connected(readOnline),
    tryWriting: () => connected((store) => tryWriting(store).catch(refuseFolder)),
    publish: (build, report) => connected((store) => publishFiles(store, build, report)),
  };
}

/** The fingerprint of a server's key. The connection ends before anything is sent. */
export async function readHostKey(to: string): Promise<string> {
  const address = readSftpAddress(to);
  // No server has this key.
  const error = await connect(address, { hostKey: '?' }).catch((refused) => refused);
  if (error instanceof HostKeyChanged) return error.message;
  throw explainSftp(error, address.host, undefined);
}

/**
 * The parts of `sftp://user@host:port/path`. A path that begins with `/~/` is relative to the user's home folder, where web
 * hotels start.
 *
 * @throws UserError when it is no such address, without repeating it: it may hold a password
 */
function readSftpAddress(text: string) {
  const url = URL.parse(text);
  if (url?.protocol !== 'sftp:' || !url.hostname || !url.username || url.password) {
    throw new UserError(
      'Adressen till webbhotellet ska se ut som sftp://användare@server/mapp, utan lösenord. Svara på Var ska den ligga? i redigeringen, så blir den rätt.',
    );
  }
  const path = decoded(url.pathname).replace(/\/+$/, '');
  return {
    username: decoded(url.username),
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 22),
    root: path.startsWith('/~') ? `.${path.slice(2)}` : path || '/',
  };
}

/** The server presents a different key than at the first connection; the message is its fingerprint. */
class HostKeyChanged extends Error {}

type Connection = Awaited<ReturnType<typeof connect>>;

/**
 * Connects with the agent, a key or the password, whichever the server accepts. `within` ends the connection when something
 * takes too long, and rejects when it is lost: a request that is made then would wait forever. `missing` is the file that
 * visitors may miss.
 *
 * @throws HostKeyChanged when the server's key is not the pinned one
 */
async function connect(
  { username, host, port }: Omit<ReturnType<typeof readSftpAddress>, 'root'>,
  { hostKey, patience = PATIENCE, ...access }: SftpAccess,
) {
  const client = new Client();
  let fingerprint = '';
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // A rejection that nobody awaits must not end the process.
  lost.catch(() => {});
  client.on('error', reject);
  client.on('close', () => reject(new Error('Connection lost')));
  async function within<T>(work: Promise<T>, bytes = 0): Promise<T> {
    const timer = setTimeout(() => client.destroy(), patience + bytes * PATIENCE_PER_BYTE);
    return Promise.race([work, lost]).finally(() => clearTimeout(timer));
  }
  client.connect({
    host,
    port,
    username,
    readyTimeout: 20_000,
    keepaliveInterval: 5000,
    keepaliveCountMax: 3,
    hostVerifier: (seen: Buffer) => {
      const hash = createHash('sha256').update(seen).digest('base64');
      fingerprint = `SHA256:${hash.replace(/=+$/, '')}`;
      return !hostKey || hostKey === fingerprint;
    },
    authHandler: authentication(username, access),
  });
  try {
    await within(once(client, 'ready'));
    // SFTP waits for each of its many small messages, so none may be held back to be sent with the next.
    client.setNoDelay(true);
    const sftp = await within(promisify<SFTPWrapper>((opened) => client.sftp(opened))());
    const missing = undefined as string | undefined;
    return { sftp, fingerprint, within, missing, close: () => client.destroy() };
  } catch (error) {
    client.destroy();
    if (hostKey && fingerprint && hostKey !== fingerprint) throw new HostKeyChanged(fingerprint);
    throw error;
  }
}

/** The authentication methods, in the order in which ssh tries them. */
function authentication(username: string, { password, key }: SftpAccess): AnyAuthMethod[] {
  const agent = process.env['SSH_AUTH_SOCK'];
  const usual = ['id_ed25519', 'id_ecdsa', 'id_rsa'].map((name) => join(homedir(), '.ssh', name));
  const methods: AnyAuthMethod[] = [];
  if (agent && !key) methods.push({ type: 'agent', username, agent });
  for (const file of (key ? [key] : usual).filter((path) => existsSync(path))) {
    methods.push({ type: 'publickey', username, key: readFileSync(file) });
  }
  if (password) {
    methods.push({ type: 'password', username, password });
    methods.push({
      // Some servers ask for the password interactively.
      type: 'keyboard-interactive',
      username,
      prompt: (_name, _instructions, _language, prompts, answer) =>
        answer(prompts.map(() => password)),
    });
  }
  return methods;
}

export function sftpStore(
  connection: Pick<Connection, 'sftp' | 'within' | 'missing'>,
  root: string,
): FileStore {
  const { sftp, within } = connection;
  const at = (path: string) => posix.join(root, path);
  type Answered<T> = (error: Error | null | undefined, value: T) => void;
  const ask = <T = void>(question: (answered: Answered<T>) => void, bytes = 0): Promise<T> =>
    within(promisify(question)(), bytes);
  const rename = (from: string, to: string) =>
    ask((answered) => sftp.rename(at(from), at(to), answered));

  const made = new Set<string>();
  async function makeFolder(folder: string): Promise<void> {
    if (made.has(folder) || posix.dirname(folder) === folder) return;
    await makeFolder(posix.dirname(folder));
    // There it is refused; where it cannot be made, so is the file that is written next.
    await ask((answered) => sftp.mkdir(folder, answered)).catch(() => {});
    made.add(folder);
  }

  const remove = async (path: string) => {
    await ask((answered) => sftp.unlink(at(path), answered)).catch(unlessMissing);
  };

  return {
    read: (path) => ask<Buffer>((done) => sftp.readFile(at(path), done)).catch(unlessMissing),
    write: async (path, data) => {
      await makeFolder(posix.dirname(at(path)));
      const options = { mode: 0o644, flag: 'wx' as const };
      const write = () =>
        ask((answered) => sftp.writeFile(at(path), data, options, answered), data.length);
      await write().catch(async () => {
        await remove(path);
        await write();
      });
    },
    move: async (from, to) => {
      await makeFolder(posix.dirname(at(to)));
      const replace = () => ask((answered) => sftp.ext_openssh_rename(at(from), at(to), answered));
      // Some servers lack OpenSSH's extension, or have it and still refuse to replace a file; of these some rename over it.
      await replace()
        .catch(ifRefused(() => rename(from, to)))
        .catch(ifRefused(() => moveAside(from, to)));
    },
    remove,
    list: async (folder) => {
      const read = ask<FileEntryWithStats[]>((done) => sftp.readdir(at(folder), done));
      const found = await read.catch(unlessMissing);
      if (!found) return undefined;
      const entries = found
        // A server may name whatever it wants to be removed.
        .filter(({ filename }) => !/[/\\]|^\.\.?$/.test(filename))
        .map(({ filename, attrs }) => {
          const entry = { size: attrs.size, isLink: attrs.isSymbolicLink() };
          return [posix.join(folder, filename), entry] as const;
        });
      return new Map(entries);
    },
  };

  /** Replaces a file where the server replaces none: between two renames it is missing. */
  async function moveAside(from: string, to: string): Promise<void> {
    const aside = `${from}.${crypto.randomUUID()}`;
    connection.missing = to;
    await rename(to, aside).catch((error) => {
      if (isAnswer(error)) connection.missing = undefined;
      throw error;
    });
    try {
      await rename(from, to);
    } catch (error) {
      await rename(aside, to);
      connection.missing = undefined;
      throw error;
    }
    connection.missing = undefined;
  }
}

/** Whether it is the server that says so, and not the connection that is lost. */
const isAnswer = (error: unknown) => typeof (error as { code?: unknown }).code === 'number';

/** Tries something else where the server refuses, or has no such request. */
const ifRefused = (other: () => Promise<void>) => (error: unknown) => {
  if (isAnswer(error) || /not support/.test(String(error))) return other();
  throw error;
};

/** Returns undefined if the server says there is no such file; rethrows other errors. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (error.code !== 2) throw error;
}

function refuseFolder(error: unknown): never {
  // A connection that is lost says nothing about the folder.
  if (!(error instanceof NoFolder || isAnswer(error))) throw error;
  throw new FolderRefused(
    error instanceof NoFolder
      ? 'Mappen finns inte på servern. Se efter i webbhotellets kontrollpanel vad den heter, ofta public_html.'
      : 'Det går inte att skriva i mappen på servern. Är det rätt mapp, och finns det plats kvar?',
  );
}

/**
 * Explains an error to the owner, never in ssh's own words, which may name keys and users.
 *
 * @param connection undefined if nothing was sent
 */
function explainSftp(error: unknown, server: string, connection?: Connection): UserError {
  if (error instanceof UserError) return error;
  if (error instanceof HostKeyChanged) {
    return new UserError(
      `${server} visar en annan nyckel än förut. Antingen har webbhotellet bytt server, eller så utger sig någon annan för att vara det. Öppna Var ska den ligga? i redigeringen och tryck på Spara platsen: där står båda nycklarna, och hur du får veta vilken som är rätt. Inget är skickat.`,
    );
  }
  if (connection?.missing) {
    return new UserError(
      `Anslutningen till ${server} bröts medan ${connection.missing} byttes ut, så den kan saknas på webbplatsen nu: servern kan inte byta en fil i ett steg. Publicera igen på en gång, så läggs den tillbaka.`,
    );
  }
  if (connection) {
    return new UserError(
      `Allt kom inte fram till ${server}. Webbplatsen som besökarna ser är hel. Publicera igen, så skickas det som är kvar. Blir det likadant: är utrymmet där slut, är mappen den rätta, och får du ändra i den?`,
    );
  }
  if (/authentication|Cannot parse privateKey/i.test(String(error))) {
    return new LoginRefused(
      `${server} släpper inte in dig: fel användarnamn, lösenord eller nyckel. Inget är ändrat.`,
    );
  }
  return new UserError(
    `${server} svarar inte. Är datorn uppkopplad? Är servern rätt stavad? Försök igen om en stund, eller fråga webbhotellet om SFTP är påslaget. Inget är ändrat.`,
  );
}

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
import { type FileStore, publishFiles, readRecord } from './publish-files.ts';
import { LoginRefused, type Target } from './target.ts';

export type SftpAccess = {
  password?: string | undefined;
  /** Path of a private key that ssh does not try by itself. */
  key?: string | undefined;
  /** Fingerprint of the server's key at the first connection, `SHA256:…`. */
  hostKey?: string | undefined;
};

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
      throw explainSftp(error, address.host, connection !== undefined);
    } finally {
      connection?.close();
    }
  }

  return {
    // As the address has it, where a path in the user's home begins with `/~`.
    name: address.host + address.root.replace(/^\./, '/~'),
    takesEnquiries,
    online: () => connected(readRecord),
    publish: (build, report) => connected((store) => publishFiles(store, build, report)),
  };
}

/** The fingerprint of a server's key. The connection ends before anything is sent. */
export async function readHostKey(to: string): Promise<string> {
  const address = readSftpAddress(to);
  // No server has this key.
  const error = await connect(address, { hostKey: '?' }).catch((refused) => refused);
  if (error instanceof HostKeyChanged) return error.message;
  throw explainSftp(error, address.host, false);
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
 * Connects with the agent, a key or the password, whichever the server accepts. `lost` rejects when the connection is lost:
 * a request that is made then would wait forever.
 *
 * @throws HostKeyChanged when the server's key is not the pinned one
 */
async function connect(
  { username, host, port }: Omit<ReturnType<typeof readSftpAddress>, 'root'>,
  { hostKey, ...access }: SftpAccess,
) {
  const client = new Client();
  let fingerprint = '';
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // A rejection that nobody awaits must not end the process.
  lost.catch(() => {});
  client.on('error', reject);
  client.on('close', () => reject(new Error('Connection lost')));
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
    await Promise.race([once(client, 'ready'), lost]);
    // SFTP waits for each of its many small messages, so none may be held back to be sent with the next.
    client.setNoDelay(true);
    const sftp = await promisify<SFTPWrapper>((opened) => client.sftp(opened))();
    return { sftp, fingerprint, lost, close: () => client.end() };
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

function sftpStore({ sftp, lost }: Connection, root: string): FileStore {
  const at = (path: string) => posix.join(root, path);
  type Answered<T> = (error: Error | null | undefined, value: T) => void;
  const ask = <T = void>(question: (answered: Answered<T>) => void): Promise<T> =>
    Promise.race([promisify(question)(), lost]);

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
      await ask((answered) => sftp.writeFile(at(path), data, { mode: 0o644 }, answered));
    },
    move: async (from, to) => {
      await makeFolder(posix.dirname(at(to)));
      try {
        await ask((answered) => sftp.ext_openssh_rename(at(from), at(to), answered));
      } catch (error) {
        if (!/not support/i.test(String(error))) throw error;
        // Without OpenSSH's extension a server cannot replace a file; for a moment it is missing.
        await remove(to);
        await ask((answered) => sftp.rename(at(from), at(to), answered));
      }
    },
    remove,
    list: async (folder) => {
      const read = ask<FileEntryWithStats[]>((done) => sftp.readdir(at(folder), done));
      const found = (await read.catch(unlessMissing)) ?? [];
      return new Map(
        found.map(({ filename, attrs }) => [posix.join(folder, filename), attrs.size]),
      );
    },
  };
}

/** Returns undefined if the server says there is no such file; rethrows other errors. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (error.code !== 2) throw error;
}

/**
 * Explains an error to the owner, never in ssh's own words, which may name keys and users.
 *
 * @param connected whether something may have been sent
 */
function explainSftp(error: unknown, server: string, connected: boolean): UserError {
  if (error instanceof UserError) return error;
  if (error instanceof HostKeyChanged) {
    return new UserError(
      `${server} visar en annan nyckel än förut. Antingen har webbhotellet bytt server, eller så utger sig någon annan för att vara det. Öppna Var ska den ligga? i redigeringen och tryck på Spara platsen: där står båda nycklarna, och hur du får veta vilken som är rätt. Inget är skickat.`,
    );
  }
  if (connected) {
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

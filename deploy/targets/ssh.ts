/** A connection to a server by SSH, with SFTP open. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AnyAuthMethod, Client, type SFTPWrapper } from 'ssh2';
import { decoded } from '../../shared/decoded.ts';
import { UserError } from '../../shared/user-error.ts';

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

/**
 * The parts of `sftp://user@host:port/path`. A path that begins with `/~/` is relative to the user's home folder, where web
 * hotels start.
 *
 * @throws UserError when it is no such address, without repeating it: it may hold a password
 */
export function readSftpAddress(text: string) {
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
export class HostKeyChanged extends Error {}

export type Connection = Awaited<ReturnType<typeof connect>>;

/**
 * Connects with the agent, a key or the password, whichever the server accepts. `within` ends the connection when something
 * takes too long, and rejects when it is lost: a request that is made then would wait forever. `missing` is the file that
 * visitors may miss.
 *
 * @throws HostKeyChanged when the server's key is not the pinned one
 */
export async function connect(
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

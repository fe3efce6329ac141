/** Opens an SFTP connection to a server whose key is known. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type AnyAuthMethod, Client, type SFTPWrapper } from 'ssh2';
import { decoded } from '../../shared/decoded.ts';
import { UserError } from '../../shared/user-error.ts';

/** The parts of `sftp://user@host:port/path`. */
type SftpAddress = { username: string; host: string; port: number; root: string };

export type SftpAccess = {
  password?: string | undefined;
  /** Path of a private key that ssh does not try by itself. */
  key?: string | undefined;
  /** Fingerprint of the server's key at the first connection, `SHA256:…`. */
  hostKey?: string | undefined;
};

export type Connection = Awaited<ReturnType<typeof connect>>;

/** The server presents a different key than at the first connection. */
export class HostKeyChanged extends Error {
  readonly fingerprint: string;

  constructor(fingerprint: string) {
    super('host key changed');
    this.fingerprint = fingerprint;
  }
}

/**
 * Parses an SFTP address. A path that begins with `/~/` is relative to the user's home folder, where web hotels start.
 *
 * @throws UserError when it is not one
 */
export function readSftpAddress(text: string): SftpAddress {
  const url = URL.parse(text);
  if (url?.protocol !== 'sftp:' || !url.hostname || !url.username) {
    // The address is not repeated: it may contain a password.
    throw new UserError(
      'DEPLOY_TO ska se ut som sftp://användare@server/mapp. Användare, server och mapp står i mejlet från webbhotellet.',
    );
  }
  if (url.password) {
    throw new UserError(
      'Lösenordet hör inte hemma i DEPLOY_TO. Skriv det på en egen rad i filen .env: DEPLOY_PASSWORD=lösenordet',
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

/**
 * Connects with the agent, a key or the password, whichever the server accepts. `lost` rejects when the connection is lost:
 * requests in flight would otherwise wait forever.
 *
 * @throws HostKeyChanged when the server's key is not the pinned one
 */
export async function connect(
  { username, host, port }: SftpAddress,
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
    const sftp = await new Promise<SFTPWrapper>((resolve, failed) => {
      client.sftp((error, wrapper) => (error ? failed(error) : resolve(wrapper)));
    });
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

/** A connection to a server by SSH, with SFTP open. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type AnyAuthMethod, Client, type SFTPWrapper } from 'ssh2';
import type { DeployTo } from '../../shared/deploy-to.ts';
import { UserError } from '../../shared/user-error.ts';

export type SftpAccess = {
  password?: string | undefined;
  /** Path of a private key without a passphrase. */
  key?: string | undefined;
  /** Fingerprint of the server's key at the first connection, `SHA256:…`. */
  hostKey?: string | undefined;
  /** Login timeout in milliseconds. */
  patience?: number;
};

export type SftpPlace = Extract<DeployTo, { kind: 'sftp' }>;

/** A place in the parts that a connection takes; its root is relative to the user's home unless it begins with a slash. */
export function sftpAddress({ server, user, folder }: SftpPlace) {
  const { hostname, port } = new URL(`sftp://${server}`);
  return {
    username: user,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 22),
    root: folder.startsWith('/') ? folder : `./${folder}`.replace(/\/$/, ''),
  };
}

/** The server presents a different key than at the first connection; the message is its fingerprint. */
export class HostKeyChanged extends Error {}

export type Connection = {
  sftp: SFTPWrapper;
  /** Of the server's key. */
  fingerprint: string;
  /** Waits for the answer to a request, and rejects when the connection is lost: then it would wait forever. */
  whileConnected: <T>(answer: Promise<T>) => Promise<T>;
  close: () => void;
};

/** @throws HostKeyChanged when the server's key is not the pinned one */
export async function connect(
  { username, host, port }: Omit<ReturnType<typeof sftpAddress>, 'root'>,
  { hostKey, patience = 20_000, ...access }: SftpAccess,
): Promise<Connection> {
  const client = new Client();
  const lost = lossOf(client);
  const ready = new Promise<void>((resolve) => client.once('ready', resolve));
  const whileConnected: Connection['whileConnected'] = (answer) => Promise.race([answer, lost]);
  let fingerprint = '';
  const hostVerifier = (key: Buffer) => {
    const hash = createHash('sha256').update(key).digest('base64');
    fingerprint = `SHA256:${hash.replace(/=+$/, '')}`;
    return !hostKey || hostKey === fingerprint;
  };
  const authHandler = logins(username, access);
  const alive = { readyTimeout: patience, keepaliveInterval: 5000, keepaliveCountMax: 3 };
  client.connect({ host, port, username, hostVerifier, authHandler, ...alive });
  try {
    await whileConnected(ready);
    // SFTP awaits each of its many small messages, so Nagle's algorithm would slow it down.
    client.setNoDelay(true);
    const sftp = await whileConnected(promisify<SFTPWrapper>((opened) => client.sftp(opened))());
    return { sftp, fingerprint, whileConnected, close: () => client.destroy() };
  } catch (error) {
    client.destroy();
    if (hostKey && fingerprint && hostKey !== fingerprint) throw new HostKeyChanged(fingerprint);
    throw error;
  }
}

/** Rejects when the connection is lost, with the first reason. */
function lossOf(client: Client): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  // A rejection that nobody awaits must not end the process.
  promise.catch(() => {});
  client.on('error', reject);
  client.on('close', () => reject(new Error('Connection lost')));
  return promise;
}

/** @throws UserError when the file of the key cannot be read */
function logins(username: string, { password, key }: SftpAccess): AnyAuthMethod[] {
  const methods: AnyAuthMethod[] = [];
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
  if (key) {
    try {
      methods.push({ type: 'publickey', username, key: readFileSync(key) });
    } catch {
      throw new UserError(`Nyckeln ${key} går inte att läsa. Rätta DEPLOY_KEY i filen .env.`);
    }
  }
  return methods;
}

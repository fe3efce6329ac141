import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type AnyAuthMethod, Client, type SFTPWrapper } from 'ssh2';
import type { DeploySettings } from '../../settings.ts';
import type { SftpAddress } from './address.ts';
import { HostKeyChanged } from './explain.ts';

export type SftpAccess = Pick<DeploySettings, 'password' | 'key' | 'hostKey'>;

/** A connection to a server's files. */
export type Connection = {
  sftp: SFTPWrapper;
  /** Fingerprint of the server's key. */
  fingerprint: string;
  /** Rejects when the connection is gone: what waits for an answer then would wait for ever. */
  lost: Promise<never>;
  close: () => void;
};

/** How long a server may take to answer at first, and how often it is asked whether it is still there, in milliseconds. */
const READY = 20_000;
const ALIVE = 5000;

/** The keys that ssh uses by itself. */
const KEYS = ['id_ed25519', 'id_ecdsa', 'id_rsa'].map((name) => join(homedir(), '.ssh', name));

/**
 * Connects with the agent, a key or the password, whichever the server takes.
 *
 * @throws HostKeyChanged when the server is not the one that was seen first
 */
export async function connect(
  { username, host, port }: SftpAddress,
  { password, key, hostKey }: SftpAccess,
): Promise<Connection> {
  const client = new Client();
  let fingerprint = '';
  const ways = authentication(username, { password, key });
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {
    // Whoever waits for an answer is told; no one else is to be.
  });
  client.on('error', reject);
  client.on('close', () => reject(new Error('Connection lost')));
  client.connect({
    host,
    port,
    username,
    readyTimeout: READY,
    keepaliveInterval: ALIVE,
    keepaliveCountMax: 3,
    hostVerifier: (seen: Buffer) => {
      const hash = createHash('sha256').update(seen).digest('base64');
      fingerprint = `SHA256:${hash.replace(/=+$/, '')}`;
      return !hostKey || hostKey === fingerprint;
    },
    // Its types do not know that false ends it.
    authHandler: (_left, _partial, next) =>
      next(ways.shift() ?? (false as unknown as AnyAuthMethod)),
  });
  try {
    await Promise.race([once(client, 'ready'), lost]);
    // Many small messages, each of which is waited for: none is to be held back to be sent with the next.
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

/** The ways to say who one is, in the order in which ssh tries them. */
function authentication(
  username: string,
  { password, key }: Pick<SftpAccess, 'password' | 'key'>,
): AnyAuthMethod[] {
  const agent = process.env['SSH_AUTH_SOCK'];
  const files = (key ? [key] : KEYS).filter((file) => existsSync(file));
  return [
    ...(agent && !key ? [{ type: 'agent', username, agent } as const] : []),
    ...files.map((file) => ({ type: 'publickey', username, key: readFileSync(file) }) as const),
    ...(password ? [{ type: 'password', username, password } as const] : []),
    // Some servers ask for the password as a question.
    ...(password
      ? [
          {
            type: 'keyboard-interactive',
            username,
            prompt: (_name, _instructions, _language, prompts, finish) =>
              finish(prompts.map(() => password)),
          } satisfies AnyAuthMethod,
        ]
      : []),
  ];
}

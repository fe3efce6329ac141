import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { Client, type ConnectConfig, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import type { ServerFolder } from '../deploy-to.ts';
import type { DeploySettings } from '../settings.ts';
import type { FileStore } from './file-store.ts';

const NO_SUCH_FILE = 2;

/** The server's key differs from DEPLOY_HOST_KEY. The message is the fingerprint of the new key. */
export class HostKeyChanged extends Error {}

/** Makes a request that ssh2 answers through a callback, and resolves to the answer. */
type Ask = <T = void>(
  request: (callback: (error: Error | null | undefined, answer: T) => void) => void,
) => Promise<T>;

/** @throws HostKeyChanged if the server's key differs from DEPLOY_HOST_KEY, before the password is sent */
export async function connect(to: ServerFolder, access: Partial<DeploySettings>) {
  const { DEPLOY_HOST_KEY: hostKey, DEPLOY_PASSWORD: password } = access;
  let fingerprint = '';
  const hostVerifier = (key: Buffer) => {
    fingerprint = fingerprintOf(key);
    return !hostKey || hostKey === fingerprint;
  };
  const config = { ...loginConfig(to, access), hostVerifier };
  const client = new Client();
  // Some servers accept a password only as the answer to a prompt.
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
    answer(prompts.map(() => password ?? '')),
  );
  const ask = createAsk(client);
  try {
    await ask((callback) => {
      client.once('ready', () => callback(null));
      client.connect({ ...config, readyTimeout: 20_000, keepaliveInterval: 5000 });
    });
    // SFTP sends many small messages and awaits each reply. Nagle's algorithm would delay them.
    client.setNoDelay(true);
    const sftp = await ask<SFTPWrapper>((callback) => client.sftp(callback));
    return { store: sftpStore(sftp, ask, to.folder), fingerprint, close: () => client.destroy() };
  } catch (error) {
    client.destroy();
    if (hostKey && fingerprint && hostKey !== fingerprint) throw new HostKeyChanged(fingerprint);
    throw error;
  }
}

function loginConfig(to: ServerFolder, access: Partial<DeploySettings>): ConnectConfig {
  const { DEPLOY_PASSWORD: password, DEPLOY_KEY: keyFile } = access;
  const { hostname: host, port } = new URL(`sftp://${to.server}`);
  const config: ConnectConfig = { host, port: Number(port || 22), username: to.user };
  if (password) Object.assign(config, { password, tryKeyboard: true });
  if (keyFile) config.privateKey = readFileSync(keyFile);
  return config;
}

function fingerprintOf(key: Buffer): string {
  const hash = createHash('sha256').update(key).digest('base64');
  return `SHA256:${hash.replace(/=+$/, '')}`;
}

/** Returns an `Ask` that rejects pending requests when the connection is lost, because ssh2 then never calls back. */
function createAsk(client: Client): Ask {
  const connectionLost = new Promise<never>((_, reject) => {
    client.on('error', reject).on('close', () => reject(new Error('Connection lost')));
  });
  // Without a handler, a rejection between two requests would end the process.
  connectionLost.catch(() => {});
  return (request) => Promise.race([promisify(request)(), connectionLost]);
}

/** @param root absolute, or relative to the user's home */
function sftpStore(sftp: SFTPWrapper, ask: Ask, root: string): FileStore {
  const fullPath = (path: string) => posix.join(root, path);
  const existingFolders = new Set<string>();

  async function makeFolder(folder: string): Promise<void> {
    const parent = posix.dirname(folder);
    if (parent === folder || existingFolders.has(folder)) return;
    await makeFolder(parent);
    try {
      await ask((callback) => sftp.mkdir(folder, callback));
      await makeReadable(folder, 0o755);
    } catch {
      // Usually the folder exists. If it could not be created, writing the file will fail.
    }
    existingFolders.add(folder);
  }

  /** Lets the web server, which is another user, read a file or folder. Some SFTP servers refuse to set modes. */
  const makeReadable = (file: string, mode: number) =>
    ask((callback) => sftp.chmod(file, mode, callback)).catch((error) => {
      if (!isServerAnswer(error)) throw error;
    });

  return {
    read: (path) =>
      ask<Buffer>((callback) => sftp.readFile(fullPath(path), callback)).catch(unlessMissing),
    async write(path, data) {
      const file = fullPath(path);
      await makeFolder(posix.dirname(file));
      const options = { mode: 0o644, flag: 'wx' as const };
      await ask((callback) => sftp.writeFile(file, data, options, callback));
      await makeReadable(file, 0o644);
    },
    async move(from, to) {
      await makeFolder(posix.dirname(fullPath(to)));
      // SFTP's own rename cannot replace an existing file. OpenSSH's extension can.
      await ask((callback) => sftp.ext_openssh_rename(fullPath(from), fullPath(to), callback));
    },
    remove: (path) => ask((callback) => sftp.unlink(fullPath(path), callback)).catch(unlessMissing),
    async list(folder) {
      const entries = await ask<FileEntryWithStats[]>((callback) =>
        sftp.readdir(fullPath(folder), callback),
      ).catch(unlessMissing);
      return entries?.map(({ filename }) => posix.join(folder, filename));
    },
  };
}

/** Whether the server sent this error, as opposed to a lost connection. Only the server's errors have numeric codes. */
export const isServerAnswer = (error: unknown) =>
  typeof (error as { code?: unknown }).code === 'number';

function unlessMissing(error: { code?: unknown }): undefined {
  if (error.code !== NO_SUCH_FILE) throw error;
}

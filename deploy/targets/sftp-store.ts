import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { Client, type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2';
import type { DeployTo } from '../deploy-to.ts';
import type { DeploySettings } from '../settings.ts';
import type { FileStore } from './file-store.ts';

export type SftpServer = Omit<Extract<DeployTo, { server: string }>, 'kind'>;

export type SftpAccess = Partial<
  Pick<DeploySettings, 'DEPLOY_PASSWORD' | 'DEPLOY_KEY' | 'DEPLOY_HOST_KEY'>
>;

/** The server shows another key than DEPLOY_HOST_KEY. The message is the fingerprint of the new key. */
export class HostKeyChanged extends Error {}

export type Connection = {
  store: FileStore;
  fingerprint: string;
  close: () => void;
};

type Answered<T> = (error: Error | null | undefined, value: T) => void;

/** @throws HostKeyChanged if the server's key differs from DEPLOY_HOST_KEY */
export async function connect(
  { server, user: username, folder }: SftpServer,
  { DEPLOY_HOST_KEY: hostKey, DEPLOY_PASSWORD: password, DEPLOY_KEY: key }: SftpAccess,
): Promise<Connection> {
  const { hostname: host, port } = new URL(`sftp://${server}`);
  const client = new Client();
  const lost = Promise.withResolvers<never>();
  // Handles the rejection here too, because an unhandled rejection would end the process.
  lost.promise.catch(() => {});
  client.on('error', lost.reject).on('close', () => lost.reject(new Error('Connection lost')));
  // Rejects when the connection is lost, because ssh2 then never calls back.
  const ask = <T = void>(question: (answered: Answered<T>) => void): Promise<T> =>
    Promise.race([promisify(question)(), lost.promise]);
  let fingerprint = '';
  try {
    await ask((ready) => {
      client.once('ready', () => ready(null));
      // Some servers ask for the password interactively.
      client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
        answer(prompts.map(() => password ?? '')),
      );
      client.connect({
        host,
        port: Number(port || 22),
        username,
        ...(password && { password, tryKeyboard: true }),
        ...(key && { privateKey: readFileSync(key) }),
        hostVerifier: (shown: Buffer) => {
          const hash = createHash('sha256').update(shown).digest('base64');
          fingerprint = `SHA256:${hash.replace(/=+$/, '')}`;
          return !hostKey || hostKey === fingerprint;
        },
        readyTimeout: 20_000,
        keepaliveInterval: 5000,
      });
    });
    // SFTP sends many small messages and awaits each reply. Nagle's algorithm would delay them.
    client.setNoDelay(true);
    const sftp = await ask<SFTPWrapper>((opened) => client.sftp(opened));
    return { store: sftpStore(sftp, ask, folder), fingerprint, close: () => client.destroy() };
  } catch (error) {
    client.destroy();
    if (hostKey && fingerprint && hostKey !== fingerprint) throw new HostKeyChanged(fingerprint);
    throw error;
  }
}

/** @param root absolute, or relative to the user's home */
function sftpStore(
  sftp: SFTPWrapper,
  ask: <T = void>(question: (answered: Answered<T>) => void) => Promise<T>,
  root: string,
): FileStore {
  const at = (path: string) => posix.join(root, path);
  const made = new Set<string>();
  async function makeFolder(folder: string): Promise<void> {
    if (made.has(folder) || posix.dirname(folder) === folder) return;
    await makeFolder(posix.dirname(folder));
    try {
      await ask((answered) => sftp.mkdir(folder, answered));
      const { mode } = await ask<Stats>((answered) => sftp.stat(folder, answered));
      await setMode(folder, mode | 0o555);
    } catch {
      // Usually the folder exists. If it could not be created, writing the file will fail.
    }
    made.add(folder);
  }

  /** Lets the web server read a file or folder, because it runs as another user. Some SFTP servers refuse to set modes. */
  const setMode = (file: string, mode: number) =>
    ask((answered) => sftp.chmod(file, mode, answered)).catch((error) => {
      if (!isAnswer(error)) throw error;
    });

  return {
    verb: 'Laddar upp',
    read: (path) => ask<Buffer>((done) => sftp.readFile(at(path), done)).catch(unlessMissing),
    write: async (path, data) => {
      await makeFolder(posix.dirname(at(path)));
      const options = { mode: 0o644, flag: 'wx' as const };
      await ask((answered) => sftp.writeFile(at(path), data, options, answered));
      await setMode(at(path), 0o644);
    },
    move: async (from, to) => {
      await makeFolder(posix.dirname(at(to)));
      // SFTP's own rename cannot replace an existing file. OpenSSH's extension can.
      await ask((answered) => sftp.ext_openssh_rename(at(from), at(to), answered));
    },
    remove: async (path) => {
      await ask((answered) => sftp.unlink(at(path), answered)).catch(unlessMissing);
    },
    list: async (folder) => {
      const read = ask<FileEntryWithStats[]>((done) => sftp.readdir(at(folder), done));
      const found = await read.catch(unlessMissing);
      return found?.map(({ filename }) => posix.join(folder, filename));
    },
  };
}

/** Whether the server answered with an error, as opposed to a lost connection. */
export const isAnswer = (error: unknown) => typeof (error as { code?: unknown }).code === 'number';

/** Returns undefined for SFTP's status 2, "no such file". Rethrows other errors. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (error.code !== 2) throw error;
}

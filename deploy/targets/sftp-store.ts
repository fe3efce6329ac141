/** A folder on a server, over SFTP. */
import { posix } from 'node:path';
import { promisify } from 'node:util';
import type { FileEntryWithStats, Stats } from 'ssh2';
import type { FileStore } from './file-store.ts';
import type { Connection } from './ssh.ts';

export function sftpStore({ sftp, whileConnected }: Connection, root: string): FileStore {
  const at = (path: string) => posix.join(root, path);
  type Answered<T> = (error: Error | null | undefined, value: T) => void;
  const ask = <T = void>(question: (answered: Answered<T>) => void): Promise<T> =>
    whileConnected(promisify(question)());

  const made = new Set<string>();
  async function makeFolder(folder: string): Promise<void> {
    if (made.has(folder) || posix.dirname(folder) === folder) return;
    await makeFolder(posix.dirname(folder));
    try {
      await ask((answered) => sftp.mkdir(folder, answered));
      const { mode } = await ask<Stats>((answered) => sftp.stat(folder, answered));
      await setMode(folder, mode | 0o555);
    } catch {
      // It exists already; if it cannot be created, writing the file fails next.
    }
    made.add(folder);
  }

  /** The web server runs as another user, whom the umask may lock out. Some servers ignore modes. */
  const setMode = (file: string, mode: number) =>
    ask((answered) => sftp.chmod(file, mode, answered)).catch((error) => {
      if (!isAnswer(error)) throw error;
    });

  const remove = async (path: string) => {
    await ask((answered) => sftp.unlink(at(path), answered)).catch(unlessMissing);
  };

  return {
    read: (path) => ask<Buffer>((done) => sftp.readFile(at(path), done)).catch(unlessMissing),
    write: async (path, data) => {
      await makeFolder(posix.dirname(at(path)));
      const options = { mode: 0o644, flag: 'wx' as const };
      const write = () => ask((answered) => sftp.writeFile(at(path), data, options, answered));
      await write().catch(async () => {
        await remove(path);
        await write();
      });
      await setMode(at(path), 0o644);
    },
    move: async (from, to) => {
      await makeFolder(posix.dirname(at(to)));
      // OpenSSH's extension, since SFTP's own rename does not replace a file.
      await ask((answered) => sftp.ext_openssh_rename(at(from), at(to), answered));
    },
    remove,
    list: async (folder) => {
      const read = ask<FileEntryWithStats[]>((done) => sftp.readdir(at(folder), done));
      const found = await read.catch(unlessMissing);
      return found?.map(({ filename }) => posix.join(folder, filename));
    },
  };
}

/** Whether the server answered with an error, as opposed to a lost connection. */
export const isAnswer = (error: unknown) => typeof (error as { code?: unknown }).code === 'number';

/** Returns undefined if the server says there is no such file; rethrows other errors. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (error.code !== 2) throw error;
}

import { posix } from 'node:path';
import { promisify } from 'node:util';
import type { FileStore } from '../files/file-store.ts';
import type { Connection } from './connect.ts';

/** What a server answers, by the numbers of the protocol. */
const NO_SUCH_FILE = 2;

/** A folder on an SFTP server. */
export function sftpStore({ sftp, lost }: Connection, root: string): FileStore {
  const at = (path: string) => posix.join(root, path);
  const made = new Set<string>();
  const orLost = <T>(work: Promise<T>): Promise<T> => Promise.race([work, lost]);
  const call = {
    stat: promisify(sftp.stat.bind(sftp)),
    mkdir: (path: string) =>
      new Promise<void>((done, failed) =>
        sftp.mkdir(path, (error) => (error ? failed(error) : done())),
      ),
    readFile: (path: string) =>
      new Promise<Buffer>((done, failed) =>
        sftp.readFile(path, (error, data) => (error ? failed(error) : done(data))),
      ),
    writeFile: (path: string, data: Buffer, flag: 'w' | 'wx') =>
      new Promise<void>((done, failed) =>
        sftp.writeFile(path, data, { flag, mode: 0o644 }, (error) =>
          error ? failed(error) : done(),
        ),
      ),
    readdir: promisify(sftp.readdir.bind(sftp)),
    unlink: promisify(sftp.unlink.bind(sftp)),
    rename: promisify(sftp.rename.bind(sftp)),
    replace: promisify(sftp.ext_openssh_rename.bind(sftp)),
  };

  async function exists(path: string): Promise<boolean> {
    return (await orLost(call.stat(path).catch(unlessMissing))) !== undefined;
  }

  async function makeFolder(folder: string): Promise<void> {
    if (made.has(folder)) return;
    if (!(await exists(folder))) {
      if (posix.dirname(folder) !== folder) await makeFolder(posix.dirname(folder));
      await orLost(call.mkdir(folder));
    }
    made.add(folder);
  }

  async function put(path: string, data: Buffer, flag: 'w' | 'wx') {
    await makeFolder(posix.dirname(at(path)));
    await orLost(call.writeFile(at(path), data, flag));
  }

  async function list(folder: string, below = ''): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const path = posix.join(at(folder), below);
    for (const { filename, attrs } of (await orLost(call.readdir(path).catch(unlessMissing))) ??
      []) {
      const inner = posix.join(below, filename);
      if (attrs.isFile()) found.set(inner, attrs.size);
      if (!attrs.isDirectory()) continue;
      for (const [file, size] of await list(folder, inner)) found.set(file, size);
    }
    return found;
  }

  return {
    read: (path) => orLost(call.readFile(at(path)).catch(unlessMissing)),
    write: (path, data) => put(path, data, 'w'),
    create: async (path, data) => {
      try {
        await put(path, data, 'wx');
        return true;
      } catch (error) {
        // The protocol has one word for most failures: whether the file is there tells.
        if (await exists(at(path))) return false;
        throw error;
      }
    },
    move: async (from, to) => {
      await makeFolder(posix.dirname(at(to)));
      try {
        await orLost(call.replace(at(from), at(to)));
      } catch (error) {
        if (!/not support/i.test(String(error))) throw error;
        // A server without OpenSSH's extension cannot replace a file: for a moment there is none.
        await orLost(call.unlink(at(to)).catch(unlessMissing));
        await orLost(call.rename(at(from), at(to)));
      }
    },
    remove: async (path) => {
      await orLost(call.unlink(at(path)).catch(unlessMissing));
    },
    list: (folder) => list(folder),
  };
}

/** Nothing, where there is no such file; other errors go on. */
function unlessMissing(error: { code?: unknown }): undefined {
  if (error.code !== NO_SUCH_FILE) throw error;
}

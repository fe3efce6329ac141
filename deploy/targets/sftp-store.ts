import { posix } from 'node:path';
import { promisify } from 'node:util';
import type { SFTPWrapper, WriteFileOptions } from 'ssh2';
import type { FileStore } from './file-store.ts';

/** @param root absolute, or relative to the user's home */
export function sftpStore(session: SFTPWrapper, root: string): FileStore {
  const sftp = withPromises(session);
  const fullPath = (path: string) => posix.join(root, path);
  const existingFolders = new Set<string>();

  async function makeFolder(folder: string): Promise<void> {
    const parent = posix.dirname(folder);
    if (parent === folder || existingFolders.has(folder)) return;
    await makeFolder(parent);
    try {
      await sftp.mkdir(folder);
      // The web server, which is another user, has to read the folder.
      await sftp.chmod(folder, 0o755);
    } catch {
      // Usually the folder exists. If it could not be created, writing the file will fail.
    }
    existingFolders.add(folder);
  }

  return {
    read: (path) => sftp.readFile(fullPath(path)).catch(unlessMissing),
    async write(path, data) {
      const file = fullPath(path);
      await makeFolder(posix.dirname(file));
      await sftp.writeFile(file, data, { mode: 0o644, flag: 'wx' });
      // The server's umask may have removed permissions. Some SFTP servers refuse to set modes.
      await sftp.chmod(file, 0o644).catch(() => {});
    },
    async move(from, to) {
      await makeFolder(posix.dirname(fullPath(to)));
      await sftp.replace(fullPath(from), fullPath(to));
    },
    remove: (path) => sftp.unlink(fullPath(path)).catch(unlessMissing),
    async list(folder) {
      const entries = await sftp.readdir(fullPath(folder)).catch(unlessMissing);
      return entries?.map(({ filename }) => posix.join(folder, filename));
    },
  };
}

function withPromises(sftp: SFTPWrapper) {
  return {
    chmod: promisify(sftp.chmod.bind(sftp)),
    mkdir: promisify<string>(sftp.mkdir.bind(sftp)),
    readdir: promisify(sftp.readdir.bind(sftp)),
    readFile: promisify<string, Buffer>(sftp.readFile.bind(sftp)),
    // SFTP's own rename cannot replace an existing file. OpenSSH's extension can.
    replace: promisify(sftp.ext_openssh_rename.bind(sftp)),
    unlink: promisify(sftp.unlink.bind(sftp)),
    writeFile: promisify<string, Buffer, WriteFileOptions>(sftp.writeFile.bind(sftp)),
  };
}

function unlessMissing(error: { code?: unknown }): undefined {
  const noSuchFile = 2;
  if (error.code !== noSuchFile) throw error;
}

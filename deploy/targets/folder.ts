/** `folder:/path`: a mounted disk, a synced folder, or a server's folder on this machine. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path, { dirname, join, posix, resolve } from 'node:path';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { type FileStore, publishFiles, readRecord } from './publish-files.ts';
import type { Target } from './target.ts';

export function folderTarget(folder: string, takesEnquiries: boolean): Target {
  const root = resolve(folder);
  if (contains(root, resolve('.'))) {
    throw new UserError(`Mappen ${root} innehåller webbplatsens eget projekt. Välj en annan.`);
  }
  const store = folderStore(root);
  const explain = (error: Error) => {
    throw new UserError(
      `Det gick inte att publicera till mappen ${root} (${error.message}). Se efter att disken är ansluten och har plats, och att du får skriva där. Publicera sedan igen. Webbplatsen som besökarna ser är hel.`,
    );
  };
  return {
    name: `mappen ${root}`,
    takesEnquiries,
    online: () => readRecord(store).catch(explain),
    publish: (build, report) => publishFiles(store, build, report).catch(explain),
  };
}

/** Whether a folder is another, or around it. On Windows one disk is no part of another. */
export function contains(outer: string, inner: string, { relative, isAbsolute } = path): boolean {
  const way = relative(outer, inner);
  return !way.startsWith('..') && !isAbsolute(way);
}

export function folderStore(root: string): FileStore {
  const at = (path: string) => join(root, path);
  const makeFolder = (path: string) => mkdir(dirname(at(path)), { recursive: true });
  return {
    read: (path) => readFile(at(path)).catch(unlessMissing),
    write: async (path, data) => {
      await makeFolder(path);
      await writeFile(at(path), data);
    },
    move: async (from, to) => {
      await makeFolder(to);
      await rename(at(from), at(to));
    },
    remove: (path) => rm(at(path), { force: true }),
    list: async (folder) => {
      const sizes = new Map<string, number>();
      for (const name of (await readdir(at(folder)).catch(unlessMissing)) ?? []) {
        const path = posix.join(folder, name);
        sizes.set(path, (await stat(at(path))).size);
      }
      return sizes;
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

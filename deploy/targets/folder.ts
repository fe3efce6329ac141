/** `folder:/path`: a mounted disk, a synced folder, or a server's folder on this machine. */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path, { dirname, join, posix, resolve } from 'node:path';
import { filesIn } from '../../built-site/manifest.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import type { FileStore } from './file-store.ts';
import { publishFiles, readRecord } from './publish-files.ts';
import type { Target } from './target.ts';

export function folderTarget(folder: string, takesEnquiries: boolean): Target {
  const root = resolve(folder);
  if (contains(root, resolve('.'))) {
    throw new UserError(`Mappen ${root} innehåller webbplatsens eget projekt. Välj en annan.`);
  }
  const store = folderStore(root);
  const explain = (error: unknown) => {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `Det gick inte att publicera till mappen ${root} (${(error as Error).message}). Se efter att disken är ansluten och har plats, och att du får skriva där. Publicera sedan igen. Webbplatsen som besökarna ser är hel.`,
    );
  };
  return {
    name: `mappen ${root}`,
    takesEnquiries,
    online: () => readRecord(store).catch(explain),
    publish: (build, report) => publishFiles(store, build, report).catch(explain),
    close: async () => {},
  };
}

/** Whether a folder is another, or around it. On Windows one disk is no part of another. */
export function contains(outer: string, inner: string, { relative, isAbsolute } = path): boolean {
  const way = relative(outer, inner);
  return !way.startsWith('..') && !isAbsolute(way);
}

export function folderStore(root: string): FileStore {
  const at = (path: string) => join(root, path);
  return {
    read: (path) => readFile(at(path)).catch(unlessMissing),
    write: async (path, data) => {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), data);
    },
    move: async (from, to) => {
      await mkdir(dirname(at(to)), { recursive: true });
      await rename(at(from), at(to));
    },
    remove: (path) => rm(at(path), { force: true }),
    list: async (folder) => {
      const names = (await filesIn(at(folder)).catch(unlessMissing)) ?? [];
      const sizes = names.map(async (name) => {
        const path = posix.join(folder, name);
        return [path, (await stat(at(path))).size] as const;
      });
      return new Map(await Promise.all(sizes));
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { filesIn } from '../../enquiries/node/http/build-manifest.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import type { FileStore } from './file-store.ts';
import { publishFiles, readRecord } from './publish-files.ts';
import type { Target } from './target.ts';

/** `folder:/path`: a mounted disk, a synced folder, or a server's folder on this machine. */
export function folderTarget(path: string, takesEnquiries: boolean): Target {
  const root = resolve(path);
  if (!relative(root, resolve('.')).startsWith('..')) {
    throw new UserError(
      `Mappen ${root} innehåller webbplatsens eget projekt. Välj en annan i DEPLOY_TO.`,
    );
  }
  const store = folderStore(root);
  return {
    name: `mappen ${root}`,
    takesEnquiries,
    online: () => explained(root, () => readRecord(store)),
    publish: (build, report) => explained(root, () => publishFiles(store, build, report)),
    close: async () => {},
  };
}

export function folderStore(root: string): FileStore {
  const at = (path: string) => join(root, path);
  return {
    read: (path) => readFile(at(path)).catch(unless('ENOENT', undefined)),
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
      const names = await filesIn(at(folder)).catch(unless('ENOENT', []));
      const sizes = names.map(async (name) => {
        const path = posix.join(folder, name);
        return [path, (await stat(at(path))).size] as const;
      });
      return new Map(await Promise.all(sizes));
    },
  };
}

/** Turns an error with the given code into a value; rethrows others. */
function unless<T>(code: string, value: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === code) return value;
    throw error;
  };
}

const REASONS: Record<string, string> = {
  ENOSPC: 'Disken är full. Ta bort något som inte behövs där',
  EDQUOT: 'Utrymmet är slut. Ta bort något som inte behövs där',
  EACCES: 'Mappen får inte ändras av dig. Be den som äger den om skrivrätt',
  EPERM: 'Mappen får inte ändras av dig. Be den som äger den om skrivrätt',
  EROFS: 'Mappen går bara att läsa. Se efter att disken får skrivas',
  ENOENT: 'Mappen går inte att nå. Se efter att disken är ansluten',
  ENOTDIR: 'En fil ligger där mappen skulle vara. Välj en annan i DEPLOY_TO',
};

async function explained<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = errorCode(error) ?? String(error);
    const reason = REASONS[code] ?? `Disken svarade ${code}. Se efter att den är ansluten`;
    throw new UserError(
      `Det gick inte att publicera till mappen ${root}. ${reason}, och publicera igen. Webbplatsen som besökarna ser är hel.`,
    );
  }
}

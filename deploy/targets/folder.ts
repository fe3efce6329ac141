/** Publishes to `folder:/path`: a folder that the owner uploads by hand, or a mounted disk of a web server. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import { contains } from '../../shared/files/contains.ts';
import { renameSyncWithRetries } from '../../shared/files/replace-file.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { type FileStore, readPublication } from './file-store.ts';
import { publishFiles } from './publish-files.ts';
import { FolderRefused, PAGES_ARE_WHOLE, type Target } from './target.ts';

export function openTarget({ folder }: { folder: string }): Target {
  const root = resolve(folder);
  const project = resolve('.');
  if (contains(root, project) || contains(project, root)) {
    throw new FolderRefused('I den mappen ligger webbplatsens projekt. Välj en annan.');
  }
  const store = folderStore(root);
  const folderMissing = `Mappen ${root} finns inte. Är den rätt stavad? Ligger den på en disk som inte är ansluten?`;
  const rethrow = (error: unknown) => throwUserError(error, root);
  return {
    name: `mappen ${root}`,
    folder: root,
    online: () => readPublication(store, folderMissing).catch(rethrow),
    publish: (build, report) => publishFiles(store, build, report).catch(rethrow),
  };
}

function throwUserError(error: unknown, folder: string): never {
  if (error instanceof UserError) throw error;
  throw new FolderRefused(
    `Det gick inte att använda mappen ${folder}. Se efter att disken är ansluten och har plats, och att du får skriva där. Försök sedan igen. ${PAGES_ARE_WHOLE}`,
    { cause: error },
  );
}

export function folderStore(root: string): FileStore {
  const fullPath = (path: string) => join(root, path);
  return {
    read: (path) => readFile(fullPath(path)).catch(unlessMissing),
    async write(path, data) {
      await mkdir(dirname(fullPath(path)), { recursive: true });
      await writeFile(fullPath(path), data, { flag: 'wx' });
    },
    async move(from, to) {
      await mkdir(dirname(fullPath(to)), { recursive: true });
      renameSyncWithRetries(fullPath(from), fullPath(to));
    },
    remove: (path) => rm(fullPath(path), { force: true }),
    async list(folder) {
      const names = await readdir(fullPath(folder)).catch(unlessMissing);
      return names?.map((name) => posix.join(folder, name));
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

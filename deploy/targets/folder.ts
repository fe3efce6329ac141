/** Publishes to `folder:/path`: a folder that the owner uploads by hand, or a mounted disk of a web server. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import { contains } from '../../shared/files/contains.ts';
import { rename } from '../../shared/files/replace-file.ts';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { type FileStore, readOnline } from './file-store.ts';
import { publishFiles } from './publish-files.ts';
import { FolderRefused, type Target, visitorsSee } from './target.ts';

/** @throws FolderRefused if the folder contains the project or is inside it */
export function openTarget({ folder }: { folder: string }): Target {
  const root = resolve(folder);
  const project = resolve('.');
  if (contains(root, project) || contains(project, root)) {
    throw new FolderRefused('I den mappen ligger webbplatsens projekt. Välj en annan.');
  }
  const store = folderStore(root);
  const explain = (error: Error) => {
    if (error instanceof UserError) throw error;
    throw new FolderRefused(
      `Det gick inte att använda mappen ${root}. Se efter att disken är ansluten och har plats, och att du får skriva där. Försök sedan igen. ${visitorsSee(error)}`,
      { cause: error },
    );
  };
  return {
    name: `mappen ${root}`,
    folder: root,
    online: () =>
      readOnline(
        store,
        `Mappen ${root} finns inte. Är den rätt stavad? Ligger den på en disk som inte är ansluten?`,
      ).catch(explain),
    publish: (build, report) => publishFiles(store, build, report).catch(explain),
  };
}

export function folderStore(root: string): FileStore {
  const at = (path: string) => join(root, path);
  return {
    verb: 'Kopierar',
    read: (path) => readFile(at(path)).catch(unlessMissing),
    write: async (path, data) => {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), data, { flag: 'wx' });
    },
    move: async (from, to) => {
      await mkdir(dirname(at(to)), { recursive: true });
      rename(at(from), at(to));
    },
    remove: (path) => rm(at(path), { force: true }),
    list: async (folder) => {
      const found = await readdir(at(folder)).catch(unlessMissing);
      return found?.map((name) => posix.join(folder, name));
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

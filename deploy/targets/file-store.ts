/** A folder to publish to, on this machine or another, and what is common to both. */
import { posix } from 'node:path';
import { UserError } from '../../shared/user-error.ts';

/** Hidden folder for publishing's own files, inside the site's folder. */
export const WORK_FOLDER = '.publishing';
/** Where files are staged until all have arrived. */
export const STAGING = `${WORK_FOLDER}/waiting`;

/** A folder as publishing writes to it. Paths are relative to it, with `/` between their parts; missing folders are made. */
export interface FileStore {
  /** Undefined if there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a new file in place of whatever has its name, never through a link. */
  write(path: string, data: Buffer): Promise<void>;
  /** Replaces one file with another atomically. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>;
  /** What is in a folder, by path; undefined if there is no such folder. */
  list(folder: string): Promise<Map<string, Entry> | undefined>;
}

export type Entry = { isSymbolicLink(): boolean };

/** The folder to publish to does not exist. */
export class NoFolder extends Error {}

/**
 * Writes a file and removes it again.
 *
 * @throws NoFolder
 */
export async function tryWriting(store: FileStore): Promise<void> {
  if (!(await store.list('.'))) throw new NoFolder();
  const path = `${WORK_FOLDER}/${crypto.randomUUID()}`;
  await listFolders(store, [path]);
  await store.write(path, Buffer.from(''));
  await store.remove(path);
}

/**
 * What is in the folders of some paths.
 *
 * @throws UserError when such a folder is a link, which may lead to what is not ours; the folder published to may be one
 */
export async function listFolders(store: FileStore, paths: string[]): Promise<Map<string, Entry>> {
  const folders = new Set(['.']);
  for (const path of paths) {
    for (let at = posix.dirname(path); !folders.has(at); at = posix.dirname(at)) folders.add(at);
  }
  const there = new Map<string, Entry>();
  // A folder comes before what is in it.
  for (const folder of [...folders].sort((a, b) => a.length - b.length)) {
    if (folder !== '.' && !there.has(folder)) continue;
    if (there.get(folder)?.isSymbolicLink()) {
      throw new UserError(
        `Mappen ${folder}, där webbplatsen ska ligga, är en länk till en annan mapp, där inget får ändras. Ta bort länken, eller be den som sköter servern. Publicera sedan igen. Inget är ändrat.`,
      );
    }
    for (const [path, entry] of (await store.list(folder)) ?? []) there.set(path, entry);
  }
  return there;
}

export async function copy(store: FileStore, from: string, to: string): Promise<void> {
  const data = await store.read(from);
  if (data) await replaceFile(store, to, data);
}

/** Writes a file atomically: readers get either the old or the new one. */
export async function replaceFile(store: FileStore, path: string, data: Buffer): Promise<void> {
  const part = `${STAGING}/${crypto.randomUUID()}`;
  await store.write(part, data);
  await store.move(part, path);
}

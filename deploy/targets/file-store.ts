/** A folder to publish to, on this machine or another, and what is common to both. */
import { posix } from 'node:path';
import { FolderRefused } from './target.ts';

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
  /** The paths of what is in a folder; undefined if there is no such folder. */
  list(folder: string): Promise<string[] | undefined>;
}

/**
 * Writes a file and removes it again.
 *
 * @param missing what to tell the owner where there is no such folder
 * @throws FolderRefused
 */
export async function tryWriting(store: FileStore, missing: string): Promise<undefined> {
  if (!(await store.list('.'))) throw new FolderRefused(missing);
  const path = `${WORK_FOLDER}/${crypto.randomUUID()}`;
  await store.write(path, Buffer.from(''));
  await store.remove(path);
}

/** The files in the staging folder and in the folders of these paths. */
export async function listFolders(store: FileStore, paths: string[]): Promise<Set<string>> {
  const folders = new Set([STAGING, ...paths.map((path) => posix.dirname(path))]);
  const there = new Set<string>();
  for (const folder of folders) {
    for (const path of (await store.list(folder)) ?? []) there.add(path);
  }
  return there;
}

/** Writes a file atomically: readers get either the old or the new one. */
export async function replaceIn(store: FileStore, path: string, data: Buffer): Promise<void> {
  const part = `${STAGING}/${crypto.randomUUID()}`;
  await store.write(part, data);
  await store.move(part, path);
}

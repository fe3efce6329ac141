import { FolderRefused, type Publication } from './target.ts';

export const WORK_FOLDER = '.publishing';
export const STAGING = `${WORK_FOLDER}/staging`;
const RECORD = `${WORK_FOLDER}/record.json`;

/** Paths are relative to the published folder and use `/`. Writing and moving create missing subfolders. */
export interface FileStore {
  read(path: string): Promise<Buffer | undefined>;
  /** Fails if the file exists. */
  write(path: string, data: Buffer): Promise<void>;
  /** Moves a file atomically. Replaces a file that exists at `to`. */
  move(from: string, to: string): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
  /** Returns the paths of a folder's entries. Returns undefined if the folder does not exist. */
  list(folder: string): Promise<string[] | undefined>;
}

/** Writes a file atomically: readers get either the old content or the new content. */
export async function replaceIn(store: FileStore, path: string, data: Buffer): Promise<void> {
  const temporaryPath = `${STAGING}/${crypto.randomUUID()}`;
  await store.write(temporaryPath, data);
  await store.move(temporaryPath, path);
}

const EMPTY_RECORD = {
  id: '',
  published: '',
  /** Hashes of the latest complete build's files, by path. */
  files: {} as Record<string, string>,
  /** Files of other builds that may still be in the folder. Maps each path to when a build last needed the file. */
  oldFilesLastNeeded: {} as Record<string, string>,
};

export type FolderRecord = typeof EMPTY_RECORD;

/** Returns an empty record if there is no valid one. Every file in the folder then counts as someone else's. */
export async function readRecord(store: FileStore): Promise<FolderRecord> {
  const json = (await store.read(RECORD)) ?? '{}';
  try {
    const record: FolderRecord = { ...EMPTY_RECORD, ...JSON.parse(String(json)) };
    const paths = [record.files, record.oldFilesLastNeeded].flatMap(Object.keys);
    // Publishing removes files that the record names. With `..`, such a path could lead out of the folder.
    const isSafe = paths.every((path) => !path.split(/[/\\]/).includes('..'));
    return isSafe ? record : EMPTY_RECORD;
  } catch {
    return EMPTY_RECORD;
  }
}

export const writeRecord = (store: FileStore, record: FolderRecord) =>
  replaceIn(store, RECORD, Buffer.from(JSON.stringify(record)));

/** Returns the latest complete publication to a folder, if any. @throws FolderRefused if the folder does not exist */
export async function readPublication(
  store: FileStore,
  messageIfMissing: string,
): Promise<Publication | undefined> {
  if (!(await store.list('.'))) throw new FolderRefused(messageIfMissing);
  const record = await readRecord(store);
  return record.id ? record : undefined;
}

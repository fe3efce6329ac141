/** Defines how publishing accesses a folder on this machine or a server, and the record that publishing keeps there. */
import { FolderRefused, type Publication } from './target.ts';

/** Hidden folder for publishing's own files. */
export const WORK_FOLDER = '.publishing';
/** Holds new files until all of them have arrived. */
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
  /** Id of the latest complete build; empty if there is none. */
  id: '',
  published: '',
  /** Hashes of that build's files, by path. */
  files: {} as Record<string, string>,
  /** Maps files of other builds that may still be in the folder to the time when a build last needed them. */
  oldFilesLastNeeded: {} as Record<string, string>,
  /** Hashes of files that unfinished publications may have put into the folder since that build. */
  unfinishedHashes: [] as string[],
};

/** Tells publishing which files in a folder are its own. Publishing keeps this record in the folder. */
export type FolderRecord = typeof EMPTY_RECORD;

/** Returns an empty record if none can be read. Every file in the folder then counts as someone else's. */
export async function readRecord(store: FileStore): Promise<FolderRecord> {
  const json = String(await store.read(RECORD));
  try {
    // Earlier versions called two fields `kept` and `sent`.
    const {
      kept: oldFilesLastNeeded = {},
      sent: unfinishedHashes = [],
      ...rest
    } = JSON.parse(json);
    const record = { ...EMPTY_RECORD, oldFilesLastNeeded, unfinishedHashes, ...rest };
    const paths = [record.files, record.oldFilesLastNeeded].flatMap(Object.keys);
    // Someone may have changed the record, and publishing removes the files that it names.
    const isSafe = paths.every((path) => !path.split(/[/\\]/).includes('..'));
    return isSafe ? record : EMPTY_RECORD;
  } catch {
    return EMPTY_RECORD;
  }
}

export const writeRecord = (store: FileStore, record: FolderRecord) =>
  replaceIn(store, RECORD, Buffer.from(JSON.stringify(record)));

/**
 * Returns the latest complete publication to a folder, if any.
 *
 * @throws FolderRefused with this message if the folder does not exist
 */
export async function readOnline(
  store: FileStore,
  messageIfMissing: string,
): Promise<Publication | undefined> {
  if (!(await store.list('.'))) throw new FolderRefused(messageIfMissing);
  const record = await readRecord(store);
  return record.id ? record : undefined;
}

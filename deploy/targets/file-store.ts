/** A folder to publish to, on this machine or a server. */
import { FolderRefused, type Publication } from './target.ts';

/** The hidden folder for publishing's own files. */
export const WORK_FOLDER = '.publishing';
/** The folder for new files until all of them have arrived. */
export const STAGING = `${WORK_FOLDER}/staging`;
const RECORD = `${WORK_FOLDER}/record.json`;

/** Paths are relative to the folder and use `/`. Missing subfolders are created. */
export interface FileStore {
  /** What writing is called in progress messages. */
  readonly verb: string;
  /** Returns undefined if the file does not exist. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a file that does not exist yet. */
  write(path: string, data: Buffer): Promise<void>;
  /** Replaces one file with another atomically. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>;
  /** Returns the paths of a folder's entries; undefined if the folder does not exist. */
  list(folder: string): Promise<string[] | undefined>;
}

/** Replaces a file atomically: readers get either the old or the new one. */
export async function replaceIn(store: FileStore, path: string, data: Buffer): Promise<void> {
  const part = `${STAGING}/${crypto.randomUUID()}`;
  await store.write(part, data);
  await store.move(part, path);
}

const NOTHING_KNOWN = {
  /** The id of the last complete build; empty if there is none. */
  id: '',
  /** Time of its publication, ISO 8601. */
  published: '',
  /** Hashes of its files, by path. */
  files: {} as Record<string, string>,
  /** Files of other builds that may still be there: when they were last needed, by path. */
  kept: {} as Record<string, string>,
  /** Hashes of files that unfinished publications may have put there since. */
  sent: [] as string[],
};

/** Publishing's record of a folder, kept in it. */
export type PublicationRecord = typeof NOTHING_KNOWN;

/** Whether a path stays inside the folder. Others may have changed the record, and files that it names are removed. */
const isInside = (path: string) =>
  !path.split(/[/\\]/).some((part) => ['', '.', '..'].includes(part));

/** Reads the record. Without a readable one, every file in the folder counts as someone else's. */
export async function readRecord(store: FileStore): Promise<PublicationRecord> {
  const file = await store.read(RECORD);
  try {
    const record: PublicationRecord = { ...NOTHING_KNOWN, ...JSON.parse(String(file)) };
    const paths = [record.files, record.kept].flatMap(Object.keys);
    return paths.every(isInside) ? record : NOTHING_KNOWN;
  } catch {
    return NOTHING_KNOWN;
  }
}

export const writeRecord = (store: FileStore, record: PublicationRecord) =>
  replaceIn(store, RECORD, Buffer.from(JSON.stringify(record)));

/**
 * Returns the last complete publication to a folder, if any.
 *
 * @throws FolderRefused with the message `missing` if the folder does not exist
 */
export async function readOnline(
  store: FileStore,
  missing: string,
): Promise<Publication | undefined> {
  if (!(await store.list('.'))) throw new FolderRefused(missing);
  const record = await readRecord(store);
  return record.id ? record : undefined;
}

/** A folder to publish to, on this machine or another, and what is common to both. */
import { FolderRefused, type Publication } from './target.ts';

/** Hidden folder for publishing's own files, inside the site's folder. */
export const WORK_FOLDER = '.publishing';
/** Where files are staged until all have arrived. */
export const STAGING = `${WORK_FOLDER}/staging`;
const RECORD = `${WORK_FOLDER}/record.json`;

/** A folder as publishing writes to it. Paths are relative to it, with `/` between their parts; missing folders are made. */
export interface FileStore {
  /** Says in Swedish what writing to it is. */
  readonly verb: string;
  /** Undefined if there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a new file, whose name no other has. */
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

/** Writes a file atomically: readers get either the old or the new one. */
export async function replaceIn(store: FileStore, path: string, data: Buffer): Promise<void> {
  const part = `${STAGING}/${crypto.randomUUID()}`;
  await store.write(part, data);
  await store.move(part, path);
}

/** What publishing knows of a folder, and keeps in it. */
const NOTHING_KNOWN = {
  /** The build's id; empty before the first publication has ended. */
  id: '',
  /** When it was published, ISO 8601. */
  published: '',
  /** Hashes of the site's files, by path. */
  files: {} as Record<string, string>,
  /** When older files of ours that may still be there were last needed, by path. */
  kept: {} as Record<string, string>,
  /** Hashes of what publications after that one have put there without ending. */
  sent: [] as string[],
  /** Whether a publication after that one has begun to change what visitors see, and not ended. */
  underWay: false,
};

export type PublicationRecord = typeof NOTHING_KNOWN;

/** Whether a path stays inside the folder. Others may have changed the record, and files that it names are removed. */
const isInside = (path: string) =>
  !path.split(/[/\\]/).some((part) => ['', '.', '..'].includes(part));

/** Without a readable record every file in the folder counts as someone else's. */
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

/** What is online in a folder; undefined if no publication of ours has ended there. */
export async function readOnline(store: FileStore): Promise<Publication | undefined> {
  const record = await readRecord(store);
  return record.id ? record : undefined;
}

/**
 * A local or remote folder, as publishing writes to it. Paths are relative to it, with `/` as separator; missing folders are created on write.
 */
export interface FileStore {
  /** Undefined if there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, data: Buffer): Promise<void>;
  /** Replaces one file with another atomically. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>;
  /** Sizes in bytes of all files below a folder, by path; empty if there is no such folder. */
  list(folder: string): Promise<Map<string, number>>;
}

/** Hidden folder for publishing's own files, inside the site's folder. */
export const WORK_FOLDER = '.publishing';

/** Where files are staged until all have arrived. */
export const STAGING = `${WORK_FOLDER}/waiting`;

/** Writes a file atomically: readers get either the old or the new one. */
export async function replaceFile(store: FileStore, path: string, data: string): Promise<void> {
  const part = `${STAGING}/${crypto.randomUUID()}`;
  await store.write(part, Buffer.from(data));
  await store.move(part, path);
}

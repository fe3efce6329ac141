/**
 * A folder that files can be put in, near or far. Paths are relative to it, with `/` between their parts; the folders of
 * what is written are made.
 */
export interface FileStore {
  /** Undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, data: Buffer): Promise<void>;
  /** Puts one file in the place of another, at once. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
  /** The sizes of the files below a folder, by their paths; none when there is no such folder. */
  list(folder: string): Promise<Map<string, number>>;
}

/** Where publishing keeps what is its own, beside the site and hidden. */
export const WORK_FOLDER = '.publishing';

/** Where files wait until all of them are there; emptied when they are in their places. */
export const WAITING = `${WORK_FOLDER}/waiting`;

/** Writes a file that is read at any moment: whoever reads it has the old one or the new. */
export async function replaceFile(store: FileStore, path: string, data: string): Promise<void> {
  const part = `${WAITING}/${crypto.randomUUID()}`;
  await store.write(part, Buffer.from(data));
  await store.move(part, path);
}

/** What a file of JSON holds; undefined where there is none, or none that can be read. */
export async function readJson(store: FileStore, path: string): Promise<unknown> {
  const text = (await store.read(path))?.toString() ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

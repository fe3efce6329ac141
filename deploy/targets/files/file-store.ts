/**
 * A folder that files can be put in, near or far. Paths are relative to it, with `/` between their parts; the folders of
 * what is written are made.
 */
export interface FileStore {
  /** Undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, data: Buffer): Promise<void>;
  /** Writes a file that must not be there; false when it is. */
  create(path: string, data: Buffer): Promise<boolean>;
  /** Puts one file in the place of another, at once. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
  /** The files below a folder, by their path in it, with their sizes; none when there is no such folder. */
  list(folder: string): Promise<Map<string, number>>;
}

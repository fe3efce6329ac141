import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './data-folder.ts';
import { DatabaseError, isBusy } from './database-error.ts';

/**
 * Takes `dataDir` for this process, so that two servers never deliver the same mail. The lock is one
 * that the operating system holds for SQLite on an empty file: it ends with the process however that
 * dies, so a stale one cannot exist. (A file with a process number in it could outlive a SIGKILL.)
 *
 * @returns lets go of it
 * @throws DatabaseError when another process has it, or the folder cannot be used
 */
export function lockFolder(dataDir: string): () => void {
  makeFolder(dataDir);
  const file = join(dataDir, 'server.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) {
      throw new DatabaseError(
        'running',
        `Another server is already running on ${dataDir}. Stop it first, or choose another folder with DATA_DIR.`,
      );
    }
    throw new DatabaseError(
      'folder',
      `${file} cannot be used: ${(error as Error).message}. Check that DATA_DIR may be written by this user.`,
    );
  }
  const held = database;
  return () => held.close();
}

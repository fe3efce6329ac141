/** The folder of the database, which one server at a time works with. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError, isBusy, unusable } from './database-error.ts';

/** @throws DatabaseError when it cannot be made */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unusable(folder, error);
  }
}

/**
 * Takes `folder` for this process, so that two servers never deliver the same mail. The lock is one
 * that the operating system holds for SQLite on an empty file: it ends with the process however that
 * dies, so a stale one cannot exist. (A file with a process number in it could outlive a SIGKILL.)
 *
 * @returns a function that releases it
 * @throws DatabaseError when another process has it, or the folder cannot be used
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const file = join(folder, 'server.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (!isBusy(error)) throw unusable(file, error);
    throw new DatabaseError(
      `Another server is already running on ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  const held = database;
  return () => held.close();
}

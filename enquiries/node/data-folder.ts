/** The folder of the database, which one server at a time may use. */
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lockExclusively } from '../../shared/files/exclusive-lock.ts';
import { errorCode } from '../../shared/user-error.ts';
import { DatabaseError, unusable } from './database-error.ts';

export const databaseFile = (dataDir: string): string => join(dataDir, 'enquiries.db');

/**
 * Whether there is a database. A write-ahead log without its database counts too: opening it says what to do.
 *
 * @throws DatabaseError when the folder cannot be read
 */
export function hasDatabase(file: string): boolean {
  try {
    const names = [basename(file), `${basename(file)}-wal`];
    return readdirSync(dirname(file)).some((name) => names.includes(name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw unusable(dirname(file), error);
  }
}

/** @throws DatabaseError when it cannot be created */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unusable(folder, error);
  }
}

/**
 * Takes `folder` for this process, so that two servers never deliver the same mail.
 *
 * @returns a function that releases it
 * @throws DatabaseError when another process has it, or the folder cannot be used
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const file = join(folder, 'server.lock');
  let unlock: (() => void) | undefined;
  try {
    unlock = lockExclusively(file);
  } catch (error) {
    throw unusable(file, error);
  }
  if (unlock) return unlock;
  throw new DatabaseError(
    `Another server is already running on ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
  );
}

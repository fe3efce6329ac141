/** The folder of database and mail files, which one server at a time works with. */
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode } from '../../../shared/user-error.ts';
import { DatabaseError, isBusy } from './database-error.ts';

/** @throws DatabaseError when it cannot be made */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unusable(folder, error);
  }
}

export function unusable(path: string, error: unknown): DatabaseError {
  const advice =
    'Move what is in the way, see that this user may write there and that the disk has room';
  return new DatabaseError(
    'unusable',
    `${path} cannot be used: ${(error as Error).message}. ${advice}, or choose another folder with DATA_DIR.`,
  );
}

/**
 * Takes `folder` for this process, so that two servers never deliver the same mail. The lock is one
 * that the operating system holds for SQLite on an empty file: it ends with the process however that
 * dies, so a stale one cannot exist. (A file with a process number in it could outlive a SIGKILL.)
 *
 * @returns releases the lock
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
      'running',
      `Another server is already running on ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  const held = database;
  return () => held.close();
}

/** A rename survives a power cut once its folder is synced. Windows cannot open folders, and needs not. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EISDIR') throw error;
  }
}

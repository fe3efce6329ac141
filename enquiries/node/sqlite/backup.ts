/** Copies a database that may be in use to a file of its own, and puts such a copy back. */
import { chmodSync, closeSync, existsSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { LIMITS } from '../../limits.ts';
import { lockFolder, syncFolder } from './data-folder.ts';
import { checkDatabase, databaseFile } from './database.ts';

/** More pages than any database of ours has; Node takes no -1, which is SQLite's own word for all. */
const MOST_PAGES = 2 ** 31 - 1;

/**
 * The copy is whole: nothing beside it belongs to it. It has the same tables, for any SQLite to read.
 *
 * @throws when there is such a file already (`EEXIST`), or it cannot be written; then there is none
 */
export async function backUp(database: DatabaseSync, target: string): Promise<void> {
  // Created exclusively and private: SQLite would overwrite it and let others read.
  closeSync(openSync(target, 'wx', 0o600));
  try {
    // In one step: one that another process's writes interrupt begins again, for ever under load.
    await backup(database, target, { rate: MOST_PAGES });
    const copy = new DatabaseSync(target);
    copy.exec('PRAGMA journal_mode = DELETE');
    copy.close();
    checkDatabase(target, LIMITS.databaseBusyCli);
  } catch (error) {
    removeDatabase(target);
    throw error;
  }
}

/**
 * Puts a backup in the place of the database. What was there is moved aside, not erased, and whenever this is
 * interrupted there is a database in its place.
 *
 * @returns where what was there is now
 * @throws DatabaseError when a server is running on the folder; then nothing has been changed
 */
export async function restore(source: string, dataDir: string): Promise<string | undefined> {
  const unlock = lockFolder(dataDir);
  try {
    const file = databaseFile(dataDir);
    const fresh = `${file}.restoring`;
    removeDatabase(fresh);
    const database = new DatabaseSync(source, { readOnly: true });
    await backUp(database, fresh).finally(() => database.close());
    const aside = setAsideFile(dataDir);
    if (existsSync(file)) {
      linkSync(file, aside);
      chmodSync(aside, 0o600);
    }
    if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`);
    rmSync(`${file}-shm`, { force: true });
    renameSync(fresh, file);
    await syncFolder(dataDir);
    return existsSync(aside) || existsSync(`${aside}-wal`) ? aside : undefined;
  } finally {
    unlock();
  }
}

/** Where what was there before is put when a backup is put back. */
export function setAsideFile(dataDir: string): string {
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  return join(dataDir, `enquiries-before-restore-${time}.db`);
}

function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
}

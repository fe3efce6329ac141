import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { LIMITS } from '../../limits.ts';
import { syncFolder } from './data-folder.ts';
import { checkDatabase, databaseFile } from './database.ts';
import { lockFolder } from './lock.ts';

/** More pages than any database of ours has; Node takes no -1, which is SQLite's own word for all. */
const MOST_PAGES = 2 ** 31 - 1;

/**
 * Copies a database that is in use to a file of its own, which is whole: nothing beside it belongs to it.
 * It has the same tables, for any SQLite to read.
 *
 * @throws when there is such a file already (`EEXIST`), or it cannot be written; then there is none
 */
export async function backUp(database: DatabaseSync, target: string): Promise<void> {
  // Taken at once, and for its owner's eyes only: SQLite would write over it and let others read.
  closeSync(openSync(target, 'wx', 0o600));
  try {
    // In one step: one that another process's writes interrupt begins again, for ever under load.
    await backup(database, target, { rate: MOST_PAGES });
    const copy = new DatabaseSync(target);
    try {
      copy.exec('PRAGMA journal_mode = DELETE');
    } finally {
      copy.close();
    }
    checkDatabase(target, LIMITS.databaseBusyCli);
  } catch (error) {
    removeDatabase(target);
    throw error;
  }
}

/**
 * Puts a backup in the place of the database. What was there is moved aside, not erased.
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
    try {
      await backUp(database, fresh);
    } finally {
      database.close();
    }
    const aside = await copyAside(file, dataDir);
    renameSync(fresh, file);
    await syncFolder(dataDir);
    return aside;
  } finally {
    unlock();
  }
}

/** Copies rather than moves: whenever this is interrupted, there is a database in its place. */
async function copyAside(file: string, dataDir: string): Promise<string | undefined> {
  const log = `${file}-wal`;
  if (!existsSync(file) && !existsSync(log)) return undefined;
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const aside = join(dataDir, `enquiries-before-restore-${time}.db`);
  if (existsSync(file)) {
    copyFileSync(file, aside, constants.COPYFILE_EXCL);
    chmodSync(aside, 0o600);
    const handle = await open(aside, 'r+');
    await handle.sync().finally(() => handle.close());
  }
  if (existsSync(log)) renameSync(log, `${aside}-wal`);
  rmSync(`${file}-shm`, { force: true });
  await syncFolder(dirname(aside));
  return aside;
}

function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
}

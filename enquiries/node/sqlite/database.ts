/** Opens the database file of a server, and makes or migrates it where needed. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ENQUIRY_TABLE, MIGRATIONS, missingColumns } from '../../storage/database-schema.ts';
import { makeFolder } from './data-folder.ts';
import {
  DatabaseError,
  DatabaseLocked,
  damaged,
  isBusy,
  isCorrupt,
  unusable,
} from './database-error.ts';
import { checkpoint, transaction } from './sqlite-database.ts';

/** Marks a file as ours ('Glöd' in ASCII), so that no other program's database is ever touched. */
export const APPLICATION_ID = 0x476c6f64;

/** Extended code: a crash left a rollback journal, which a reading connection may not roll back. */
const READONLY_ROLLBACK = 776;

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'enquiries.db');
}

/**
 * Durable: WAL with `synchronous=FULL` syncs once per commit, and lets the owner's command read while the server writes.
 * Erased rows are overwritten (`secure_delete`).
 *
 * @param busyTimeout milliseconds to wait for another process's lock
 * @throws DatabaseError when the file is damaged, emptied, locked, not ours, of a newer version or missing. It is left as it is.
 */
export function openDatabase(file: string, busyTimeout: number): DatabaseSync {
  makeFolder(dirname(file));
  const exists = existsSync(file);
  // SQLite would silently begin with an empty database, and delete the log.
  if (exists && statSync(file).size === 0) throw damaged(file, 'has been cut to 0 bytes');
  if (!exists && existsSync(`${file}-wal`)) {
    throw damaged(file, 'is not there, but its write-ahead log is');
  }
  let database: DatabaseSync | undefined;
  try {
    if (exists) checkDatabase(file, busyTimeout);
    database = new DatabaseSync(file, { timeout: busyTimeout });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;');
    migrate(database);
    checkpoint(database);
    return database;
  } catch (error) {
    database?.close();
    throw explain(file, error);
  }
}

/**
 * Checks an existing file through a connection that cannot write: even closing an ordinary one would
 * write to a damaged database what its journal holds. Every row and index is read: 18 ms for ten
 * thousand enquiries. (`quick_check` takes half of that, and does not look whether indexes tell the truth.)
 *
 * @throws DatabaseError or SQLite's own error when it cannot be used
 */
function checkDatabase(file: string, timeout: number): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout });
  try {
    const id = pragma(database, 'application_id');
    const version = Number(pragma(database, 'user_version'));
    const isEmpty = () => !database.prepare('SELECT 1 FROM sqlite_schema').get();
    if (id !== APPLICATION_ID && !(id === 0 && version === 0 && isEmpty())) {
      throw new DatabaseError(
        `${file} is a database of another program. Choose another folder with DATA_DIR.`,
      );
    }
    if (version > MIGRATIONS.length) {
      throw new DatabaseError(
        `${file} was written by a newer version of this server (schema ${version}, known here: ${MIGRATIONS.length}). Start that version instead.`,
      );
    }
    const verdict = pragma(database, 'integrity_check');
    if (verdict !== 'ok') throw damaged(file, `is damaged (${verdict})`);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== READONLY_ROLLBACK) throw error;
  } finally {
    database.close();
  }
}

function pragma(database: DatabaseSync, name: string): number | string {
  const row = database.prepare(`PRAGMA ${name}`).get() ?? {};
  return Object.values(row)[0] as number | string;
}

function migrate(database: DatabaseSync): void {
  transaction(database, () => {
    const version = Number(pragma(database, 'user_version'));
    for (const step of MIGRATIONS.slice(version)) database.exec(step);
    const columns = database.prepare(ENQUIRY_TABLE).all();
    for (const step of missingColumns(columns)) database.exec(step);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

function explain(file: string, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  if (isCorrupt(error)) return damaged(file, `is damaged (${(error as Error).message})`);
  if (!isBusy(error)) return unusable(file, error);
  const advice = 'Close it (a backup, a database browser?) and start again';
  return new DatabaseLocked(`${file} is locked by another program. ${advice}.`);
}

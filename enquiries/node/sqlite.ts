/** The database of a server: Node's own SQLite, in a folder that one server at a time works with. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode, UserError } from '../../shared/user-error.ts';
import type { Database, Run, Values } from '../ports.ts';
import { MIGRATIONS, migrate } from '../storage/schema.ts';

/** Marks a file as ours ('Glöd' in ASCII), so that no other program's database is ever touched. */
export const APPLICATION_ID = 0x476c6f64;

/** Why a database cannot be used, in words. */
export class DatabaseError extends UserError {}

/** Another program has the database. */
export class DatabaseLocked extends DatabaseError {}

/** The primary result code of an SQLite error: https://sqlite.org/rescode.html */
const codeOf = (error: unknown) =>
  Number((error as { errcode?: unknown } | null)?.errcode ?? 0) & 0xff;

export const isBusy = (error: unknown) => codeOf(error) === 5;

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'enquiries.db');
}

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

/** @throws DatabaseError when it cannot be made */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unusable(folder, error);
  }
}

/**
 * Takes `folder` for this process, so that two servers never deliver the same mail. The operating system holds the lock for
 * SQLite on an empty file: it ends with the process, however that dies.
 *
 * @returns a function that releases it
 * @throws DatabaseError when another process has it, or the folder cannot be used
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const file = join(folder, 'server.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (!isBusy(error)) throw unusable(file, error);
    throw new DatabaseError(
      `Another server is already running on ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  return () => lock.close();
}

/**
 * Opens a database, and makes or migrates it where needed. Durable: WAL with `synchronous=FULL` syncs once per commit, and
 * lets the owner's command read while the server writes.
 *
 * @param busyTimeout milliseconds to wait for another process's lock
 * @throws DatabaseError when the file is damaged, emptied, locked, not ours, of a newer version or missing. It is left as it is.
 */
export function openDatabase(file: string, busyTimeout: number) {
  makeFolder(dirname(file));
  const exists = existsSync(file);
  // SQLite would silently begin with an empty database, and delete the log.
  if (exists && statSync(file).size === 0) throw damaged(file, 'has been cut to 0 bytes');
  if (!exists && existsSync(`${file}-wal`)) {
    throw damaged(file, 'is not there, but its write-ahead log is');
  }
  let connection: DatabaseSync | undefined;
  try {
    if (exists) checkDatabase(file, busyTimeout);
    connection = new DatabaseSync(file, { timeout: busyTimeout });
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    connection.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;');
    const opened = connection;
    inTransaction(opened, () => {
      const version = Number(pragma(opened, 'user_version'));
      const query = (sql: string) => opened.prepare(sql).all();
      migrate(version, (step) => opened.exec(step), query);
      opened.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
      opened.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    });
    const database = databaseOn(opened, file, busyTimeout);
    database.checkpoint(false);
    return database;
  } catch (error) {
    connection?.close();
    throw explain(file, error);
  }
}

/**
 * Checks an existing file through a connection that cannot write: even closing an ordinary one would write to a damaged
 * database what its journal holds. Every row and index is read, 18 ms for ten thousand enquiries.
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
  } finally {
    database.close();
  }
}

function pragma(database: DatabaseSync, name: string): number | string {
  const row = database.prepare(`PRAGMA ${name}`).get() ?? {};
  return Object.values(row)[0] as number | string;
}

function explain(file: string, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  // SQLITE_CORRUPT and SQLITE_NOTADB.
  if ([11, 26].includes(codeOf(error))) {
    return damaged(file, `is damaged (${(error as Error).message})`);
  }
  if (!isBusy(error)) return unusable(file, error);
  const advice = 'Close it (a backup, a database browser?) and start again';
  return new DatabaseLocked(`${file} is locked by another program. ${advice}.`);
}

/** @param what is wrong with it, e.g. 'has been cut to 0 bytes' */
function damaged(file: string, what: string): DatabaseError {
  return new DatabaseError(
    `${file} ${what}.
Nothing has been changed. Copy the whole folder ${dirname(file)} to a safe place. Then one of these:
  - Put the file back to where it was, beside ${file}-wal.
  - Move the files away that have its name, also those that end in -wal and -shm, and copy a backup to ${file}.
  - Save what can be read, and put that there instead: sqlite3 "${file}" .recover | sqlite3 rescued.db
  - To begin with an empty database, as when the very first start was cut off, move those files away alone.`,
  );
}

function unusable(path: string, error: unknown): DatabaseError {
  const advice =
    'Move what is in the way, see that this user may write there and that the disk has room';
  return new DatabaseError(
    `${path} cannot be used: ${(error as Error).message}. ${advice}, or choose another folder with DATA_DIR.`,
  );
}

/** Runs `work` as one transaction, which is on disk when this returns. */
function inTransaction<T>(connection: DatabaseSync, work: () => T): T {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    connection.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk makes SQLite roll back by itself; a second ROLLBACK would hide the reason.
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

function databaseOn(connection: DatabaseSync, file: string, busyTimeout: number) {
  const { ino } = statSync(file);

  /**
   * Moves what the write-ahead log holds into the database, which costs some 0.6 ms a commit. SQLite takes a log that was cut,
   * changed or deleted for a shorter one and says nothing: so nothing acknowledged is left in it.
   */
  function checkpoint(waitForReaders: boolean): void {
    connection.exec(`PRAGMA busy_timeout = ${waitForReaders ? busyTimeout : 0}`);
    try {
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      if (!isBusy(error)) throw error;
    } finally {
      connection.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    }
  }

  return {
    all: <T>(sql: string, values: Values = {}) => connection.prepare(sql).all(values) as T[],

    transaction<T>(work: (run: Run) => T): T {
      // What is written to a file that has been deleted goes with the process, and SQLite does not say so.
      if (statSync(file).ino !== ino) throw new Error(`${file} is not the file that was opened.`);
      const result = inTransaction(connection, () =>
        work((sql, values = {}) => {
          const { changes, lastInsertRowid } = connection.prepare(sql).run(values);
          return { changes: Number(changes), id: Number(lastInsertRowid) };
        }),
      );
      try {
        checkpoint(false);
      } catch {
        // It is kept in the write-ahead log already. The next commit tries again, and the health check tells of it.
      }
      return result;
    },

    checkpoint,

    /**
     * Copies it to a new file while it may be in use: the same tables, for any SQLite to read, and nothing that was erased.
     *
     * @throws when there is such a file already (`EEXIST`), or it cannot be written; then there is none
     */
    backUp(target: string): void {
      // Created here, since SQLite would let others read it.
      const copy = openSync(target, 'wx', 0o600);
      try {
        connection.prepare('VACUUM INTO ?').run(target);
        // SQLite leaves that to the operating system here.
        fsyncSync(copy);
      } catch (error) {
        for (const end of ['', '-journal']) rmSync(target + end, { force: true });
        throw error;
      } finally {
        closeSync(copy);
      }
    },

    close: () => connection.close(),
  } satisfies Database & Record<string, unknown>;
}

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
import { pathToFileURL } from 'node:url';
import { lockExclusively } from '../../shared/exclusive-lock.ts';
import { errorCode } from '../../shared/user-error.ts';
import type { Database, Run, Values } from '../ports.ts';
import { MIGRATIONS, migrate } from '../storage/schema.ts';
import { codeOf, DatabaseError, damaged, explain, isBusy, unusable } from './database-error.ts';

/** Marks a file as ours ('Glöd' in ASCII), so that no other program's database is ever touched. */
export const APPLICATION_ID = 0x476c6f64;

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

/**
 * Opens the database of a server, and makes or migrates it where needed.
 *
 * @param busyTimeout milliseconds to wait for another process's lock
 * @throws DatabaseError when the file is damaged, emptied, locked, not ours, of a newer version or missing. It is left as it is.
 */
export function openDatabase(file: string, busyTimeout: number) {
  makeFolder(dirname(file));
  try {
    openChecked(file, busyTimeout)?.close();
    const connection = connect(file, busyTimeout);
    try {
      inTransaction(connection, () => {
        const version = Number(pragma(connection, 'user_version'));
        const query = (sql: string) => connection.prepare(sql).all();
        migrate(version, (step) => connection.exec(step), query);
        connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
        connection.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
      });
      const database = databaseOn(connection, file, busyTimeout);
      database.checkpoint(false);
      return database;
    } catch (error) {
      connection.close();
      throw error;
    }
  } catch (error) {
    throw explain(file, error);
  }
}

/**
 * Opens an existing database for the owner's commands: until something is written it is only read, as a full disk allows, and
 * it is never migrated, since a server of the earlier version may be running on it.
 *
 * @throws DatabaseError as above, and when it is of an earlier version
 */
export function openExisting(file: string, busyTimeout: number) {
  try {
    const reader = openForReading(file, busyTimeout);
    if (reader && Number(pragma(reader, 'user_version')) === MIGRATIONS.length) {
      return databaseOn(reader, file, busyTimeout, () => connect(file, busyTimeout));
    }
    reader?.close();
    throw new DatabaseError(
      `${file} was written by an earlier version of the server. Start (or restart) the server, which brings it up to this one.`,
    );
  } catch (error) {
    throw explain(file, error);
  }
}

/** Also where there is no room, or no permission, for the files beside it: without a server and a log SQLite needs none. */
function openForReading(file: string, timeout: number): DatabaseSync | undefined {
  try {
    return openChecked(file, timeout);
  } catch (error) {
    const log = `${file}-wal`;
    // SQLITE_IOERR and SQLITE_CANTOPEN.
    const mayBeTheirs = [10, 14].includes(codeOf(error));
    if (!mayBeTheirs || (existsSync(log) && statSync(log).size > 0)) throw error;
    return openChecked(file, timeout, `${pathToFileURL(file).href}?immutable=1`);
  }
}

/** Durable: WAL with `synchronous=FULL` syncs once per commit, and lets the owner's command read while the server writes. */
function connect(file: string, timeout: number): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout });
  try {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    connection.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Opens a file through a connection that cannot write, and checks it: even closing an ordinary one would write to a damaged
 * database what its journal holds. Every row and index is read, 18 ms for ten thousand enquiries.
 *
 * @returns undefined when there is no file yet
 * @throws DatabaseError or SQLite's own error when it cannot be used
 */
function openChecked(
  file: string,
  timeout: number,
  location: string = file,
): DatabaseSync | undefined {
  const exists = existsSync(file);
  // SQLite would silently begin with an empty database, and delete the log.
  if (exists && statSync(file).size === 0) throw damaged(file, 'has been cut to 0 bytes');
  if (!exists && existsSync(`${file}-wal`)) {
    throw damaged(file, 'is not there, but its write-ahead log is');
  }
  if (!exists) return undefined;
  const database = new DatabaseSync(location, { readOnly: true, timeout });
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
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function pragma(database: DatabaseSync, name: string): number | string {
  const row = database.prepare(`PRAGMA ${name}`).get() ?? {};
  return Object.values(row)[0] as number | string;
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

/** @param connectToWrite gives the connection that takes the place of `connection` when something is written */
function databaseOn(
  connection: DatabaseSync,
  file: string,
  busyTimeout: number,
  connectToWrite?: () => DatabaseSync,
) {
  const { ino } = statSync(file);
  let current = connection;
  let canWrite = !connectToWrite;

  function writable(): DatabaseSync {
    if (canWrite || !connectToWrite) return current;
    const writer = connectToWrite();
    current.close();
    current = writer;
    canWrite = true;
    return current;
  }

  /**
   * SQLite writes on without a word to a file that was deleted, and from its memory into one that another was copied over.
   * A copy differs in the number of transactions, or, made by `backUp`, in the version of its schema.
   *
   * @throws DatabaseError when the file is no longer the one that was opened
   */
  function checkFile(): void {
    const stampOf = (one: DatabaseSync) =>
      [
        one.prepare('SELECT writes FROM service').get()?.['writes'],
        pragma(one, 'schema_version'),
      ].join();
    let isSame = false;
    try {
      const onDisk = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
      try {
        isSame = statSync(file).ino === ino && stampOf(onDisk) === stampOf(current);
      } finally {
        onDisk.close();
      }
    } catch (error) {
      if (isBusy(error)) throw error;
    }
    if (isSame) return;
    throw new DatabaseError(
      `${file} was deleted or replaced while the server was running, and nothing more is written to it. Restart the server, which checks the file and goes on with it.`,
    );
  }

  /**
   * Moves what the write-ahead log holds into the database, which costs some 0.6 ms a commit. SQLite takes a log that was cut,
   * changed or deleted for a shorter one and says nothing: so nothing acknowledged is left in it.
   */
  function checkpoint(waitForReaders: boolean): void {
    const writer = writable();
    writer.exec(`PRAGMA busy_timeout = ${waitForReaders ? busyTimeout : 0}`);
    try {
      writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      if (!isBusy(error)) throw error;
    } finally {
      writer.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    }
  }

  return {
    all: <T>(sql: string, values: Values = {}) => current.prepare(sql).all(values) as T[],

    transaction<T>(work: (run: Run) => T): T {
      const writer = writable();
      const result = inTransaction(writer, () => {
        // No other process writes in between, as this one has the lock.
        checkFile();
        writer.exec('UPDATE service SET writes = writes + 1');
        return work((sql, values = {}) => {
          const { changes, lastInsertRowid } = writer.prepare(sql).run(values);
          return { changes: Number(changes), id: Number(lastInsertRowid) };
        });
      });
      try {
        checkpoint(false);
      } catch {
        // It is kept in the write-ahead log already. The next commit tries again, and the health check reports it.
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
        current.prepare('VACUUM INTO ?').run(target);
        // SQLite leaves that to the operating system here.
        fsyncSync(copy);
      } catch (error) {
        for (const end of ['', '-journal']) rmSync(target + end, { force: true });
        throw error;
      } finally {
        closeSync(copy);
      }
    },

    close: () => current.close(),
  } satisfies Database & Record<string, unknown>;
}

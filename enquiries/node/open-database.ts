/** Opens the database of a server, for itself or for the owner's commands. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { MIGRATIONS, migrate } from '../storage/schema.ts';
import { makeFolder } from './data-folder.ts';
import { databaseOn, inTransaction, pragma } from './database.ts';
import { codeOf, DatabaseError, damaged, explain } from './database-error.ts';

/** Marks a file as ours ('Glöd' in ASCII), so that no other program's database is ever touched. */
export const APPLICATION_ID = 0x476c6f64;

/**
 * Opens the database of a server, and makes or migrates it where needed.
 *
 * @param busyTimeout milliseconds to wait for another process's lock
 * @throws DatabaseError when the file is damaged, emptied, locked, not ours, of a newer version or missing; it stays as it is
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
 * Opens an existing database for the owner's commands: only for reading until something is written, since the disk may be full,
 * and without migrating it, since a server of the earlier version may be running on it.
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

/** Works even without room or permission for the files next to it: where no server runs and the log is empty SQLite needs none. */
function openForReading(file: string, timeout: number): DatabaseSync | undefined {
  try {
    return openChecked(file, timeout);
  } catch (error) {
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
    // SQLITE_IOERR and SQLITE_CANTOPEN.
    if (![10, 14].includes(codeOf(error)) || (log && log.size > 0)) throw error;
    return openChecked(file, timeout, `${pathToFileURL(file).href}?immutable=1`);
  }
}

/** WAL with `synchronous=FULL` syncs every commit, and lets the owner's commands read while the server writes. */
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
 * Opens and checks a file through a connection that cannot write: even closing an ordinary one would write the journal into a
 * damaged database. Every row and index is read, 18 ms for ten thousand enquiries.
 *
 * @returns undefined when there is no file yet
 * @throws DatabaseError or SQLite's own error when it cannot be used
 */
function openChecked(
  file: string,
  timeout: number,
  location: string = file,
): DatabaseSync | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  // SQLite would silently start with an empty database, and delete the log.
  if (stats?.size === 0) throw damaged(file, 'has been cut to 0 bytes');
  if (!stats && existsSync(`${file}-wal`)) {
    throw damaged(file, 'is not there, but its write-ahead log is');
  }
  if (!stats) return undefined;
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

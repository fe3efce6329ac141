import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database, Run, Values } from '../ports.ts';
import { CREATE_TABLES, checkVersion, SCHEMA_VERSION } from '../storage/schema.ts';
import { damagedError, toUserError } from './data-folder.ts';

/**
 * Opens a database, and creates it if it is missing.
 *
 * @param busyTimeout milliseconds to wait for another process's lock
 * @throws UserError if the file is damaged, locked, unusable or of another version. The file stays unchanged.
 */
export function openDatabase(file: string, busyTimeout: number): Database {
  let connection: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    connection = new DatabaseSync(file, { timeout: busyTimeout });
    prepare(connection, file);
    return databaseOn(connection);
  } catch (error) {
    connection?.close();
    throw toUserError(file, error);
  }
}

function prepare(connection: DatabaseSync, file: string): void {
  const pragma = (name: string) =>
    Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  const verdict = pragma('quick_check');
  if (verdict !== 'ok') throw damagedError(file, String(verdict));
  const version = Number(pragma('user_version'));
  checkVersion(version);
  // Each commit is on disk when it returns. SQLite overwrites erased rows, in the journal too.
  connection.exec(
    'PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
  );
  // `quick_check` does not compare indexes with their tables. A wrong index would stop all mail, so it is rebuilt.
  if (pragma('integrity_check') !== 'ok') connection.exec('REINDEX');
  if (version > 0) return;
  const setVersion = `PRAGMA user_version = ${SCHEMA_VERSION}`;
  connection.exec(`BEGIN IMMEDIATE; ${CREATE_TABLES}; ${setVersion}; COMMIT`);
}

function databaseOn(connection: DatabaseSync): Database {
  const run: Run = (sql, values = {}) => {
    const { changes, lastInsertRowid } = connection.prepare(sql).run(values);
    return { changes: Number(changes), id: Number(lastInsertRowid) };
  };

  return {
    all: <T>(sql: string, values: Values = {}) => connection.prepare(sql).all(values) as T[],

    transaction<T>(work: (run: Run) => T): T {
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work(run);
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        // On a full disk SQLite has already rolled back. Another ROLLBACK would throw and hide the first error.
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    },

    close: () => connection.close(),
  };
}

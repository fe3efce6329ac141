import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database, Run, Values } from '../ports.ts';
import { CREATE_TABLES, checkVersion, SCHEMA_VERSION } from '../storage/schema.ts';
import { damagedError, explainDataError } from './data-folder.ts';

/** @throws UserError if the file is damaged, locked, unusable, or from another version. Such a file is left unchanged. */
export function openDatabase(file: string, lockTimeoutMs: number): Database {
  let connection: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    connection = new DatabaseSync(file, { timeout: lockTimeoutMs });
    const check = readPragma(connection, 'quick_check');
    if (check !== 'ok') throw damagedError(file, String(check));
    const version = Number(readPragma(connection, 'user_version'));
    checkVersion(version);
    prepareForWriting(connection);
    if (version === 0) createTables(connection);
    return wrapConnection(connection);
  } catch (error) {
    connection?.close();
    throw explainDataError(file, error);
  }
}

function readPragma(connection: DatabaseSync, name: string): unknown {
  return Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

function prepareForWriting(connection: DatabaseSync): void {
  // A stored enquiry must survive a power cut (`FULL`). An erased one must leave no trace (`TRUNCATE`, `secure_delete`).
  connection.exec(
    'PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
  );
  // Unlike `quick_check`, this compares indexes with their tables. A wrong index could hide all waiting emails.
  if (readPragma(connection, 'integrity_check') !== 'ok') connection.exec('REINDEX');
}

function createTables(connection: DatabaseSync): void {
  const setVersion = `PRAGMA user_version = ${SCHEMA_VERSION}`;
  connection.exec(`BEGIN IMMEDIATE; ${CREATE_TABLES}; ${setVersion}; COMMIT`);
}

function wrapConnection(connection: DatabaseSync): Database {
  const run: Run = (sql, values = {}) => {
    const { changes, lastInsertRowid } = connection.prepare(sql).run(values);
    return { changes: Number(changes), id: Number(lastInsertRowid) };
  };

  return {
    query: <T>(sql: string, values: Values = {}) => connection.prepare(sql).all(values) as T[],

    transaction<T>(work: (run: Run) => T): T {
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work(run);
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        // On a full disk, SQLite has already rolled back. Another ROLLBACK would throw and hide the first error.
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    },

    close: () => connection.close(),
  };
}

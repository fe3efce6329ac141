/** Adapts Node's built-in SQLite to the service's database. */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Database, Run, Values } from '../../ports.ts';
import { isBusy } from './database-error.ts';

export class SqliteDatabase implements Database {
  readonly #connection: DatabaseSync;
  readonly #file: string;
  readonly #inode: number;

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
    this.#file = connection.location() ?? '';
    this.#inode = statSync(this.#file).ino;
  }

  all<T>(sql: string, values: Values = {}): T[] {
    return this.#connection.prepare(sql).all(values) as T[];
  }

  transaction<T>(work: (run: Run) => T): T {
    this.#checkFile();
    const result = transaction(this.#connection, () =>
      work((sql, values = {}) => {
        const { changes, lastInsertRowid } = this.#connection.prepare(sql).run(values);
        return { changes: Number(changes), id: Number(lastInsertRowid) };
      }),
    );
    try {
      checkpoint(this.#connection);
    } catch {
      // It is kept in the write-ahead log already. The next commit tries again, and the health check tells of it.
    }
    return result;
  }

  checkpoint(waitForReaders: boolean): void {
    checkpoint(this.#connection, waitForReaders);
  }

  close(): void {
    this.#connection.close();
  }

  /**
   * What is written to a file that has been deleted goes with the process, and SQLite does not say so.
   *
   * @throws when the file is gone, or another one is in its place
   */
  #checkFile(): void {
    if (statSync(this.#file).ino === this.#inode) return;
    throw new Error(`${this.#file} is not the file that was opened.`);
  }
}

/** Runs `work` as one transaction, which is on disk when this returns. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk makes SQLite roll back by itself; a second ROLLBACK would hide the reason.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Moves what the write-ahead log holds into the database and empties the log, which costs some 0.6 ms a
 * commit. SQLite takes a log that was cut, changed or deleted for a shorter one and says nothing, and no
 * check can tell that from a crash in the middle of a commit: so nothing acknowledged is left in it.
 *
 * @param waitForReaders waits for those who read meanwhile, instead of leaving the rest to the next time
 * @throws when the database cannot be written
 */
export function checkpoint(database: DatabaseSync, waitForReaders = false): void {
  const { timeout } = database.prepare('PRAGMA busy_timeout').get() as { timeout: number };
  if (!waitForReaders) database.exec('PRAGMA busy_timeout = 0');
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (!isBusy(error)) throw error;
  } finally {
    if (!waitForReaders) database.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}

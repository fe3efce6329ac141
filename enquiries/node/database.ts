/** The database port on Node's own SQLite, in a file that someone may replace. */
import { closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Database, Run, Values } from '../ports.ts';
import { DatabaseError, isBusy } from './database-error.ts';

export function pragma(database: DatabaseSync, name: string): number | string {
  const row = database.prepare(`PRAGMA ${name}`).get() ?? {};
  return Object.values(row)[0] as number | string;
}

/** Runs `work` as one transaction, which is on disk when this returns. */
export function inTransaction<T>(connection: DatabaseSync, work: () => T): T {
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
export function databaseOn(
  connection: DatabaseSync,
  file: string,
  busyTimeout: number,
  connectToWrite?: () => DatabaseSync,
) {
  const { ino } = statSync(file);
  let current = connection;
  let reconnect = connectToWrite;

  function writable(): DatabaseSync {
    if (reconnect) {
      const writer = reconnect();
      current.close();
      current = writer;
      reconnect = undefined;
    }
    return current;
  }

  /**
   * SQLite silently goes on writing to a file that was deleted, and from its memory into one that another was copied over. A
   * copy differs in the number of transactions or, when `backUp` made it, in the version of its schema.
   *
   * @throws DatabaseError when the file is no longer the one that was opened
   */
  function checkFile(): void {
    const stampOf = (one: DatabaseSync) => {
      const { writes } = one.prepare('SELECT writes FROM service').get() ?? {};
      return `${writes} ${pragma(one, 'schema_version')}`;
    };
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
   * Moves what the write-ahead log holds into the database, which costs some 0.6 ms a commit. SQLite silently takes a log that
   * was cut, changed or deleted for a shorter one, so nothing acknowledged may stay in it.
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
        // It is in the write-ahead log already. The next commit tries again, and the health check reports it.
      }
      return result;
    },

    checkpoint,

    /**
     * Copies it to a new file, even while it is in use: the same tables, for any SQLite to read, without what was erased.
     *
     * @throws when there is such a file already (`EEXIST`), or it cannot be written; then there is none
     */
    backUp(target: string): void {
      // Created here, since SQLite would let others read it.
      const copy = openSync(target, 'wx', 0o600);
      try {
        current.prepare('VACUUM INTO ?').run(target);
        // VACUUM INTO leaves that to the operating system.
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

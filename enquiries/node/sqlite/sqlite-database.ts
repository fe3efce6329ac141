import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Database, Run, Values } from '../../ports/database.ts';
import { Store } from '../../storage/store.ts';
import { openDatabase } from './database.ts';
import { isCorrupt } from './database-error.ts';
import { checkpoint, transaction } from './transaction.ts';

/** Node's own SQLite, as the service uses a database. */
export class SqliteDatabase implements Database {
  readonly #connection: DatabaseSync;
  readonly #file: string | null;
  readonly #inode: number | undefined;
  #damaged = false;

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
    this.#file = connection.location();
    this.#inode = this.#file === null ? undefined : statSync(this.#file).ino;
  }

  get damaged(): boolean {
    return this.#damaged;
  }

  all<T>(sql: string, values: Values = {}): T[] {
    return this.#watch(() => this.#connection.prepare(sql).all(values)) as T[];
  }

  transaction<T>(work: (run: Run) => T): T {
    return this.#watch(() => {
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
    });
  }

  checkpoint(waitForReaders: boolean): void {
    this.#watch(() => checkpoint(this.#connection, waitForReaders));
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
    if (this.#file === null || statSync(this.#file).ino === this.#inode) return;
    throw new Error(`${this.#file} is not the file that was opened.`);
  }

  /** Notes when SQLite meets damage. */
  #watch<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isCorrupt(error)) this.#damaged = true;
      throw error;
    }
  }
}

/** Opens the store of a database file: see {@link openDatabase}. */
export function openStore(...options: Parameters<typeof openDatabase>): Store {
  return new Store(new SqliteDatabase(openDatabase(...options)));
}

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { isCorrupt } from './database-error.ts';
import { checkpoint, transaction } from './transaction.ts';

export type Values = Record<string, SQLInputValue>;

/** The few ways in which the store uses a database: what another SQLite has to offer to carry it. */
export class WatchedDatabase {
  readonly #database: DatabaseSync;
  #damaged = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Whether damage has been met since it was opened. */
  get damaged(): boolean {
    return this.#damaged;
  }

  all<T>(sql: string, values: Values = {}): T[] {
    return this.#watch(() => this.#database.prepare(sql).all(values)) as T[];
  }

  /** Runs statements that change something: all of them or none. They are on disk when this returns. */
  write<T>(work: (change: (sql: string, values: Values) => Change) => T): T {
    return this.#watch(() => {
      const result = transaction(this.#database, () =>
        work((sql, values) => {
          const { changes, lastInsertRowid } = this.#database.prepare(sql).run(values);
          return { changes: Number(changes), id: Number(lastInsertRowid) };
        }),
      );
      try {
        checkpoint(this.#database);
      } catch {
        // It is kept in the log already; the next write tries again, and the health check tells of it.
      }
      return result;
    });
  }

  /** Leaves nothing of erased rows in the log, as soon as no one reads it. */
  scrub(): void {
    this.#watch(() => checkpoint(this.#database, true));
  }

  /** @throws when the log cannot be written back into the database, as when the disk is full */
  flush(): void {
    this.#watch(() => checkpoint(this.#database));
  }

  close(): void {
    this.#database.close();
  }

  #watch<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isCorrupt(error)) this.#damaged = true;
      throw error;
    }
  }
}

/** How many rows a statement changed, and the number of the one that it inserted last. */
export type Change = { changes: number; id: number };

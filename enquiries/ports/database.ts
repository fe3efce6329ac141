/** What SQLite is given and gives back. */
export type Value = string | number | null;

/** Values by the names that stand in a statement as `:name`. */
export type Values = Record<string, Value>;

/** How many rows a statement changed, and the number of the one that it inserted last. */
export type Change = { changes: number; id: number };

/** Runs a statement that changes something. */
export type Run = (sql: string, values?: Values) => Change;

/**
 * SQLite with the tables of `storage/database-schema.ts`, used synchronously. A transaction is kept whole or not at
 * all, and is on disk when an answer tells of it. Erased rows are overwritten.
 */
export interface Database {
  /** Whether damage has been met since it was opened. */
  readonly damaged: boolean;
  /** The rows of a query, by the names of their columns. */
  all<T>(sql: string, values?: Values): T[];
  transaction<T>(work: (run: Run) => T): T;
  /**
   * Leaves nothing outside of the database itself, where erased rows could be read still.
   *
   * @param waitForReaders waits for those who read meanwhile, instead of leaving the rest to the next time
   * @throws when the database cannot be written, as when the disk is full
   */
  checkpoint(waitForReaders: boolean): void;
  close(): void;
}

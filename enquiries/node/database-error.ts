/** Why a database cannot be used, in words for whoever looks after the server. */
import { dirname } from 'node:path';
import { UserError } from '../../shared/user-error.ts';

export class DatabaseError extends UserError {}

/** Another program has the database. */
export class DatabaseLocked extends DatabaseError {}

/** The primary result code of an SQLite error: https://sqlite.org/rescode.html */
export const codeOf = (error: unknown) =>
  Number((error as { errcode?: unknown } | null)?.errcode ?? 0) & 0xff;

export const isBusy = (error: unknown) => codeOf(error) === 5;

/** @param error what opening or reading `file` threw */
export function explain(file: string, error: unknown): DatabaseError {
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
export function damaged(file: string, what: string): DatabaseError {
  return new DatabaseError(
    `${file} ${what}.
Nothing has been changed. Copy the whole folder ${dirname(file)} to a safe place. Then one of these:
  - Put the file back where it was, next to ${file}-wal.
  - Move the files away that have its name, also those that end in -wal and -shm, and copy a backup to ${file}.
  - Save what can be read, and put that there instead: sqlite3 "${file}" .recover | sqlite3 rescued.db
  - To begin with an empty database, as when the very first start was cut off, move those files away alone.`,
  );
}

export function unusable(path: string, error: unknown): DatabaseError {
  const advice =
    'Move what is in the way, see that this user may write there and that the disk has room';
  return new DatabaseError(
    `${path} cannot be used: ${(error as Error).message}. ${advice}, or choose another folder with DATA_DIR.`,
  );
}

import { dirname } from 'node:path';
import { UserError } from '../../../shared/user-error.ts';

/** Why a database cannot be used, for who reads it in another language or wants to tell them apart. */
export type DatabaseTrouble =
  | 'damaged'
  | 'locked'
  | 'foreign'
  | 'newer'
  | 'closed'
  /** It is empty or not there, and should be neither. */
  | 'missing'
  /** A server works with the folder. */
  | 'running'
  /** The folder cannot be made or used. */
  | 'folder';

export class DatabaseError extends UserError {
  readonly trouble: DatabaseTrouble;

  constructor(trouble: DatabaseTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

/** Primary SQLite result codes: https://sqlite.org/rescode.html */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

export function resultCode(error: unknown): number {
  return Number((error as { errcode?: unknown } | null)?.errcode ?? 0);
}

export function isBusy(error: unknown): boolean {
  return (resultCode(error) & 0xff) === BUSY;
}

/** Whether SQLite met bytes that cannot be right. */
export function isCorrupt(error: unknown): boolean {
  return [CORRUPT, NOT_A_DATABASE].includes(resultCode(error) & 0xff);
}

export function explain(file: string, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { message } = error as Error;
  if (isCorrupt(error)) return damaged(file, message);
  if (isBusy(error)) {
    return new DatabaseError(
      'locked',
      `${file} is locked by another program. Close it (a backup, a database browser?) and start again.`,
    );
  }
  return new DatabaseError(
    'closed',
    `${file} cannot be opened: ${message}. Check that the folder exists, has room, and may be written by this user.`,
  );
}

export function damaged(file: string, reason: string): DatabaseError {
  return new DatabaseError(
    'damaged',
    [
      `${file} is damaged (${reason}).`,
      'Nothing has been changed in it. To go on:',
      `  1. Copy the whole folder ${dirname(file)} to a safe place.`,
      '  2. Put back a backup: npm run enquiries -- restore FILE',
      '     or save what can be read, and put that back:',
      `     sqlite3 "${file}" .recover | sqlite3 rescued.db`,
      '  3. To begin with an empty database instead, move the damaged file away, with those that',
      '     have its name and end in -wal and -shm.',
    ].join('\n'),
  );
}

/** @param what has become of it, e.g. 'has been cut to 0 bytes' */
export function missing(file: string, what: string): DatabaseError {
  return new DatabaseError(
    'missing',
    [
      `${file} ${what}.`,
      'Nothing has been changed. To go on, one of these:',
      `  - Put the file back to where it was, beside ${file}-wal.`,
      '  - Put back a backup: npm run enquiries -- restore FILE',
      '  - To begin with an empty database, as when the very first start was cut off, move the files away that have its',
      '    name, also those that end in -wal and -shm.',
    ].join('\n'),
  );
}

import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PlainError } from './plain-error.ts';

/** Why a database cannot be used, for who reads it in another language or wants to tell them apart. */
export type DatabaseTrouble = 'damaged' | 'locked' | 'foreign' | 'newer' | 'closed';

export class DatabaseError extends PlainError {
  readonly trouble: DatabaseTrouble;

  constructor(trouble: DatabaseTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

/** Marks a file as ours ('Glöd' in ASCII), so that no other program's database is ever touched. */
const APPLICATION_ID = 0x476c6f64;

/** Each step takes the schema from the version of its index to the next; `user_version` counts them. */
const MIGRATIONS = [
  `CREATE TABLE enquiry (
     -- AUTOINCREMENT: the number of an erased enquiry is never given to another.
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     received_at INTEGER NOT NULL,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     phone TEXT NOT NULL,
     training_goal TEXT NOT NULL,
     message TEXT NOT NULL
   ) STRICT;
   CREATE INDEX enquiry_received_at ON enquiry (received_at);
   CREATE TABLE mail (
     enquiry_id INTEGER NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
     kind TEXT NOT NULL CHECK (kind IN ('enquiry', 'receipt')),
     message_id TEXT NOT NULL UNIQUE,
     attempts INTEGER NOT NULL DEFAULT 0,
     next_attempt_at INTEGER NOT NULL,
     delivered_at INTEGER,
     -- Set when it was given up: a receipt whose recipient the mail server will not take.
     refused_at INTEGER,
     last_error TEXT,
     PRIMARY KEY (enquiry_id, kind)
   ) STRICT;
   CREATE INDEX mail_waiting ON mail (next_attempt_at)
     WHERE delivered_at IS NULL AND refused_at IS NULL;
   CREATE TABLE health (id INTEGER PRIMARY KEY CHECK (id = 1), checked_at INTEGER NOT NULL) STRICT;`,
];

/** Primary SQLite result codes: https://sqlite.org/rescode.html */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
/** Extended code: a crash left a rollback journal, which a reading connection may not roll back. */
const READONLY_ROLLBACK = 776;

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'enquiries.db');
}

/**
 * Opens the database, and makes or migrates it where needed. Durable: WAL with `synchronous=FULL` syncs
 * once per commit, and lets the owner's command read while the server writes. Erased rows are
 * overwritten (`secure_delete`).
 *
 * @param busyTimeout milliseconds to wait for another process's lock
 * @throws DatabaseError when the file is damaged, locked, not ours or of a newer version. It is left as it is.
 */
export function openDatabase(file: string, busyTimeout: number): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true });
    checkUntouched(file, busyTimeout);
    const database = new DatabaseSync(file, { timeout: busyTimeout });
    try {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
      database.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;');
      migrate(database);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  } catch (error) {
    throw error instanceof DatabaseError ? error : explain(file, error);
  }
}

/**
 * Checks an existing file through a connection that cannot write: even closing an ordinary one would
 * write to a damaged database what its journal holds.
 */
function checkUntouched(file: string, timeout: number): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const database = new DatabaseSync(file, { readOnly: true, timeout });
  try {
    const id = pragma(database, 'application_id');
    const version = Number(pragma(database, 'user_version'));
    if (id !== APPLICATION_ID && !(id === 0 && version === 0 && isEmpty(database))) {
      throw new DatabaseError(
        'foreign',
        `${file} is a database of another program. Choose another folder with DATA_DIR.`,
      );
    }
    if (version > MIGRATIONS.length) {
      throw new DatabaseError(
        'newer',
        `${file} was written by a newer version of this server (schema ${version}, known here: ${MIGRATIONS.length}). Start that version instead.`,
      );
    }
    const verdict = pragma(database, 'quick_check');
    if (verdict !== 'ok') throw damaged(file, String(verdict));
  } catch (error) {
    if (resultCode(error) !== READONLY_ROLLBACK) throw error;
  } finally {
    database.close();
  }
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
}

function pragma(database: DatabaseSync, name: string): number | string {
  const row = database.prepare(`PRAGMA ${name}`).get() ?? {};
  return Object.values(row)[0] as number | string;
}

function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  const version = Number(pragma(database, 'user_version'));
  for (const step of MIGRATIONS.slice(version)) database.exec(step);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  database.exec('COMMIT');
}

/** The SQLite result code of an error, e.g. 5; undefined when it is none. */
export function resultCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code : undefined;
}

/** Whether another process holds the lock that was needed. */
export function isBusy(error: unknown): boolean {
  return ((resultCode(error) ?? 0) & 0xff) === BUSY;
}

function explain(file: string, error: unknown): DatabaseError {
  const code = (resultCode(error) ?? 0) & 0xff;
  const { message } = error as Error;
  if (code === CORRUPT || code === NOT_A_DATABASE) return damaged(file, message);
  if (code === BUSY) {
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

function damaged(file: string, reason: string): DatabaseError {
  return new DatabaseError(
    'damaged',
    [
      `${file} is damaged (${reason}).`,
      'Nothing has been changed in it. To go on:',
      `  1. Copy the whole folder ${dirname(file)} to a safe place.`,
      '  2. Put back a copy from a backup, or save what can be read:',
      `     sqlite3 "${file}" .recover | sqlite3 rescued.db`,
      '  3. To begin with an empty database instead, move the damaged file away, with those that',
      '     have its name and end in -wal and -shm.',
    ].join('\n'),
  );
}

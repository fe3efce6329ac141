import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ENQUIRY_TABLE, MIGRATIONS, missingColumns } from '../../storage/database-schema.ts';
import { Store } from '../../storage/store.ts';
import { makeFolder } from './data-folder.ts';
import { DatabaseError, damaged, explain, missing, resultCode } from './database-error.ts';
import { checkpoint, SqliteDatabase, transaction } from './sqlite-database.ts';

/** Marks a file as ours ('Glöd' in ASCII), so that no other program's database is ever touched. */
export const APPLICATION_ID = 0x476c6f64;

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
 * An index holds nothing that its table does not: one that is damaged, while the tables are whole, is
 * made anew.
 *
 * @param busyTimeout milliseconds to wait for another process's lock
 * @param repaired told what was wrong with an index that was made anew
 * @throws DatabaseError when the file is damaged, emptied, locked, not ours, of a newer version or missing. It is left as it is.
 */
export function openDatabase(
  file: string,
  busyTimeout: number,
  repaired: (damage: string) => void = () => {},
): DatabaseSync {
  try {
    makeFolder(dirname(file));
    const exists = existsSync(file);
    // SQLite would begin with an empty database without a word, and delete the log.
    if (exists && statSync(file).size === 0) throw missing(file, 'has been cut to 0 bytes');
    if (!exists && existsSync(`${file}-wal`)) {
      throw missing(file, 'is not there, but its write-ahead log is');
    }
    const damage = exists ? checkDatabase(file, busyTimeout) : undefined;
    const database = new DatabaseSync(file, { timeout: busyTimeout });
    try {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
      database.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;');
      if (damage !== undefined) {
        makeIndexesAnew(database, file);
        repaired(damage);
      }
      migrate(database);
      checkpoint(database);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  } catch (error) {
    throw explain(file, error);
  }
}

/**
 * Checks an existing file through a connection that cannot write: even closing an ordinary one would
 * write to a damaged database what its journal holds. Every row and index is read: 18 ms for ten
 * thousand enquiries. (`quick_check` takes half of that, and does not look whether indexes tell the truth.)
 *
 * @returns what is wrong with indexes, when nothing else is
 * @throws DatabaseError or SQLite's own error when it cannot be used
 */
export function checkDatabase(
  file: string,
  timeout: number,
  whose: 'ours' | 'ours or empty' = 'ours or empty',
): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true, timeout });
  try {
    const id = pragma(database, 'application_id');
    const version = Number(pragma(database, 'user_version'));
    const isUntouched = () => !database.prepare('SELECT 1 FROM sqlite_schema').get();
    const empty = whose === 'ours or empty' && id === 0 && version === 0 && isUntouched();
    if (id !== APPLICATION_ID && !empty) {
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
    const verdict = pragma(database, 'integrity_check');
    if (verdict === 'ok') return undefined;
    const tables = pragma(database, 'quick_check');
    if (tables !== 'ok') throw damaged(file, String(tables));
    return String(verdict);
  } catch (error) {
    if (resultCode(error) !== READONLY_ROLLBACK) throw error;
    return undefined;
  } finally {
    database.close();
  }
}

function pragma(database: DatabaseSync, name: string): number | string {
  const row = database.prepare(`PRAGMA ${name}`).get() ?? {};
  return Object.values(row)[0] as number | string;
}

/** Within one transaction: what does not become whole by it is left as it was. */
function makeIndexesAnew(database: DatabaseSync, file: string): void {
  try {
    transaction(database, () => {
      database.exec('REINDEX');
      const verdict = pragma(database, 'integrity_check');
      if (verdict !== 'ok') throw damaged(file, String(verdict));
    });
  } catch (error) {
    throw error instanceof DatabaseError ? error : damaged(file, (error as Error).message);
  }
}

function migrate(database: DatabaseSync): void {
  transaction(database, () => {
    const version = Number(pragma(database, 'user_version'));
    for (const step of MIGRATIONS.slice(version)) database.exec(step);
    const columns = database.prepare(ENQUIRY_TABLE).all();
    for (const step of missingColumns(columns)) database.exec(step);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

export function openStore(...options: Parameters<typeof openDatabase>): Store {
  return new Store(new SqliteDatabase(openDatabase(...options)));
}

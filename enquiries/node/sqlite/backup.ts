import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/**
 * Copies a database that may be in use to a new file. It has the same tables, for any SQLite to read; nothing beside it
 * belongs to it, and nothing that was erased is in it.
 *
 * @throws when there is such a file already (`EEXIST`), or it cannot be written; then there is none
 */
export function backUp(database: DatabaseSync, target: string): void {
  // Created here, since SQLite would let others read it.
  const file = openSync(target, 'wx', 0o600);
  try {
    database.prepare('VACUUM INTO ?').run(target);
    // SQLite leaves that to the operating system here.
    fsyncSync(file);
  } catch (error) {
    for (const end of ['', '-journal']) rmSync(target + end, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

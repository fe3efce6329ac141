import { DatabaseSync } from 'node:sqlite';

/** Referenced here because garbage collection would release a lock. */
const locks = new Set<DatabaseSync>();

/**
 * Locks `file`, creating it if necessary, for this process alone. The operating system holds the lock for SQLite, so
 * the lock ends with the process, however that dies.
 *
 * @param timeout how long to wait for another process, in milliseconds
 * @returns a function that releases the lock; undefined while another process has it
 * @throws SQLite's own error when the file cannot be used
 */
export function lockExclusively(file: string, timeout = 0): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    locks.add(lock);
    return () => lock.close();
  } catch (error) {
    lock.close();
    // SQLITE_BUSY
    if ((error as { errcode?: number }).errcode === 5) return undefined;
    throw error;
  }
}

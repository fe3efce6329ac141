import { DatabaseSync } from 'node:sqlite';

/** Keeps a reference to each lock, because garbage collection would release it. */
const locks = new Set<DatabaseSync>();

/**
 * Locks `file` for this process alone, creating it if necessary. SQLite takes the lock from the operating system, which
 * releases it when the process ends or is killed.
 *
 * @param timeout milliseconds to wait for another process
 * @returns a function that releases the lock; undefined if another process holds it
 * @throws SQLite's own error if the file cannot be used
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

import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

const heldLocks = new Set<DatabaseSync>();

/**
 * Creates a file and locks it with SQLite, because Node itself cannot lock files. The lock ends with the process.
 * @returns a function that releases the lock; undefined if another process still holds it after `timeoutMs`
 */
export function lockExclusively(file: string, timeoutMs = 0): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    // Garbage collection would release a lock that nothing refers to.
    heldLocks.add(lock);
    return () => {
      heldLocks.delete(lock);
      lock.close();
    };
  } catch (error) {
    lock.close();
    const isHeldElsewhere = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    if (isHeldElsewhere) return undefined;
    throw error;
  }
}

/** Everything that the service asks of the database. Whatever writes is one transaction. */
import { randomUUID } from 'node:crypto';
import { type Enquiry, FIELD_NAMES } from '../../shared/protocol.ts';
import { DAY, LIMITS } from '../limits.ts';
import type { Database } from '../ports.ts';
import { columnOf } from './columns.ts';
import { mailQueue } from './mail-queue.ts';
import { ownersList } from './owners-list.ts';

/** What one form brings. */
type Received = {
  enquiry: Enquiry;
  /** Right-hand side of the Message-ID. */
  host: string;
};

export type Store = ReturnType<typeof createStore>;

export function createStore(database: Database) {
  const { all, transaction, checkpoint, close } = database;

  /** The number of the enquiry with the same words that came within a day. */
  function findRepeated(enquiry: Enquiry, now: number): number | undefined {
    const [row] = all<{ id: number }>(
      `SELECT id FROM enquiry
       WHERE ${FIELD_NAMES.map((field) => `${columnOf(field)} = :${field}`).join(' AND ')}
         AND received_at BETWEEN :since AND :now LIMIT 1`,
      { ...enquiry, since: now - LIMITS.repeated, now },
    );
    return row?.id;
  }

  return {
    ...mailQueue(database),
    ...ownersList(database),

    /**
     * Stores an enquiry with the mail that it causes, unless it repeats another one. When this returns, it is on
     * disk.
     *
     * @returns its number, or that of the one which it repeats
     */
    receive: ({ enquiry, host }: Received, now: number): number =>
      transaction((run) => {
        const known = findRepeated(enquiry, now);
        if (known !== undefined) return known;
        const { id } = run(
          `INSERT INTO enquiry (received_at, ${FIELD_NAMES.map(columnOf).join(', ')})
           VALUES (:now, ${FIELD_NAMES.map((field) => `:${field}`).join(', ')})`,
          { ...enquiry, now },
        );
        run(
          'INSERT INTO mail (enquiry_id, message_id, next_attempt_at) VALUES (:id, :messageId, :now)',
          { id, messageId: `${randomUUID()}@${host}`, now },
        );
        return id;
      }),

    isRepeated: (enquiry: Enquiry, now: number) => findRepeated(enquiry, now) !== undefined,

    /** Erases enquiries with their mail, so that no byte of them can be read once no one else is reading. */
    erase(ids: readonly number[]): void {
      if (ids.length === 0) return;
      transaction((run) => {
        // Its mail goes with it: ON DELETE CASCADE.
        for (const id of ids) run('DELETE FROM enquiry WHERE id = :id', { id });
      });
      checkpoint(true);
    },

    /**
     * Records the time.
     *
     * @returns since when the clock has not jumped by more than a day
     * @throws when nothing can be written, as when the disk is full
     */
    checkWritable(now: number): number {
      transaction((run) =>
        run(
          `UPDATE service SET checked_at = :now,
             steady_since = iif(abs(:now - checked_at) > :day, :now, steady_since)`,
          { now, day: DAY },
        ),
      );
      checkpoint(false);
      const [row] = all<{ since: number }>('SELECT steady_since AS since FROM service');
      return row?.since ?? now;
    },

    close,
  };
}

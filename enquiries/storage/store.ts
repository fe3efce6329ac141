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
  /** What it counts towards in the rate limit. */
  buckets: readonly number[];
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
     * Stores and counts an enquiry with the mail that it causes, unless it repeats another one. When this returns, it is on
     * disk.
     *
     * @returns its number, or that of the one which it repeats
     */
    receive: ({ enquiry, host, buckets }: Received, now: number): number =>
      transaction((run) => {
        const known = findRepeated(enquiry, now);
        if (known !== undefined) return known;
        for (const bucket of buckets) {
          run('INSERT INTO rate (bucket, counted_at) VALUES (:bucket, :now)', { bucket, now });
        }
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

    /** 32 random bytes, made with the tables, which visitors' addresses are hashed with: see `http/rate-limit.ts`. */
    secret: () =>
      all<{ secret: string }>('SELECT hex(secret) AS secret FROM rate_secret')[0]?.secret as string,

    /** When the `n`th latest attempt was counted in a bucket within the last hour; undefined when there were fewer. */
    nthLatestAttempt(bucket: number, n: number, now: number): number | undefined {
      const [row] = all<{ at: number }>(
        `SELECT counted_at AS at FROM rate
         WHERE bucket = :bucket AND counted_at > :since AND counted_at <= :now
         ORDER BY counted_at DESC LIMIT 1 OFFSET :others`,
        { bucket, since: now - LIMITS.rateWindow, now, others: n - 1 },
      );
      return row?.at;
    },

    /** Forgets what no longer counts towards the rate limit. */
    forgetCounts(now: number): void {
      const values = { since: now - LIMITS.rateWindow, now };
      const old = 'counted_at NOT BETWEEN :since AND :now';
      if (all(`SELECT 1 FROM rate WHERE ${old} LIMIT 1`, values).length === 0) return;
      transaction((run) => run(`DELETE FROM rate WHERE ${old}`, values));
    },

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

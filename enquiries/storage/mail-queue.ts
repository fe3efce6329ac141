/** The mail to the owner, one for each enquiry, until it is delivered. */
import type { Database, Values } from '../ports.ts';

/** Runs a statement in a transaction of its own. Returns how many rows it changed. */
export type Change = (sql: string, values: Values) => number;

export function mailQueue(all: Database['all'], change: Change) {
  return {
    /**
     * The numbers of those whose mail is due, the longest due first. What is further ahead than any pause is due as well: the
     * clock has been set back, which must not delay mail.
     */
    due: (now: number, longestPause: number, limit: number) =>
      all<{ id: number }>(
        `SELECT id FROM enquiry
         WHERE delivered_at IS NULL AND next_attempt_at NOT BETWEEN :now + 1 AND :now + :longestPause
         ORDER BY next_attempt_at LIMIT :limit`,
        { now, longestPause, limit },
      ).map(({ id }) => id),

    /** When the next mail will be due that is not yet; undefined when there is none. */
    nextDue(now: number, longestPause: number): number | undefined {
      const [row] = all<{ next: number | null }>(
        `SELECT min(next_attempt_at) AS next FROM enquiry
         WHERE delivered_at IS NULL AND next_attempt_at BETWEEN :now + 1 AND :now + :longestPause`,
        { now, longestPause },
      );
      return row?.next ?? undefined;
    },

    markDelivered: (id: number, now: number) =>
      change(
        `UPDATE enquiry SET attempts = attempts + 1, delivered_at = :now, last_error = NULL
         WHERE id = :id`,
        { id, now },
      ),

    markFailed: (id: number, error: string, next: number) =>
      change(
        `UPDATE enquiry SET attempts = attempts + 1, last_error = :error, next_attempt_at = :next
         WHERE id = :id`,
        { id, error, next },
      ),

    /** Makes everything undelivered due at once. Returns how many mails that is. */
    retry: (now: number) =>
      change('UPDATE enquiry SET next_attempt_at = :now WHERE delivered_at IS NULL', { now }),
  };
}

/** The mail on its way to the owner: one for each enquiry. */
import type { Database, Values } from '../ports.ts';
import { ENQUIRY_COLUMNS, type StoredEnquiry } from './columns.ts';

/** A mail on its way. Every attempt has the same Message-ID, here without angle brackets. */
export type PendingMail = {
  enquiry: StoredEnquiry;
  messageId: string;
  attempts: number;
};

export function mailQueue({ all, transaction }: Database) {
  function recordAttempt(messageId: string, change: string, values: Values): void {
    const sql = `UPDATE mail SET attempts = attempts + 1, ${change} WHERE message_id = :messageId`;
    transaction((run) => run(sql, { ...values, messageId }));
  }

  return {
    /**
     * The Message-IDs of mail whose time has come, the longest due first. What is further ahead than any pause is due as well:
     * the clock has been set back, which must not hold mail up.
     */
    due: (now: number, longestPause: number, limit: number) =>
      all<{ messageId: string }>(
        `SELECT message_id AS messageId FROM mail
         WHERE delivered_at IS NULL
           AND next_attempt_at NOT BETWEEN :now + 1 AND :now + :longestPause
         ORDER BY next_attempt_at LIMIT :limit`,
        { now, longestPause, limit },
      ).map(({ messageId }) => messageId),

    /** When the next of the mails will be due that are not yet; undefined when there is none. */
    nextDue(now: number, longestPause: number): number | undefined {
      const [row] = all<{ next: number | null }>(
        `SELECT min(next_attempt_at) AS next FROM mail
         WHERE delivered_at IS NULL AND next_attempt_at BETWEEN :now + 1 AND :now + :longestPause`,
        { now, longestPause },
      );
      return row?.next ?? undefined;
    },

    /** What a mail is made of; undefined when it is no longer to be sent. */
    pending(messageId: string): PendingMail | undefined {
      const [row] = all<StoredEnquiry & Pick<PendingMail, 'attempts'>>(
        `SELECT ${ENQUIRY_COLUMNS}, attempts FROM mail JOIN enquiry ON enquiry.id = enquiry_id
         WHERE message_id = :messageId AND delivered_at IS NULL`,
        { messageId },
      );
      if (!row) return undefined;
      const { attempts, ...enquiry } = row;
      return { enquiry, messageId, attempts };
    },

    markDelivered: (messageId: string, now: number) =>
      recordAttempt(messageId, 'delivered_at = :now, last_error = NULL', { now }),

    markFailed(messageId: string, error: string, next: number): void {
      recordAttempt(messageId, 'last_error = :error, next_attempt_at = :next', { error, next });
    },

    /** Makes everything undelivered due at once. Returns how many mails that is. */
    retry(now: number): number {
      const sql = 'UPDATE mail SET next_attempt_at = :now WHERE delivered_at IS NULL';
      return transaction((run) => run(sql, { now }).changes);
    },
  };
}

/** The mails that enquiries have caused, delivered or not, each by its Message-ID. */
import type { Database, Values } from '../ports.ts';
import {
  ENQUIRY_COLUMNS,
  type MailKind,
  type PendingMail,
  type StoredEnquiry,
  UNDELIVERED_MAIL,
} from './records.ts';

export class MailQueue {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Mail whose time has come; the owner's before visitors' receipts, then the longest due first. What lies further
   * ahead than any pause is due as well: the clock has been set back, which must not hold mail up.
   */
  due(now: number, longestPause: number, limit: number): { messageId: string; kind: MailKind }[] {
    return this.#database.all(
      `SELECT message_id AS messageId, kind FROM mail
       WHERE ${UNDELIVERED_MAIL}
         AND next_attempt_at NOT BETWEEN :now + 1 AND :now + :longestPause
       ORDER BY kind, next_attempt_at LIMIT :limit`,
      { now, longestPause, limit },
    );
  }

  /** When the next of the mails will be due that are not yet; undefined when there is none. */
  nextDue(now: number, longestPause: number): number | undefined {
    const [row] = this.#database.all<{ next: number | null }>(
      `SELECT min(next_attempt_at) AS next FROM mail
       WHERE ${UNDELIVERED_MAIL}
         AND next_attempt_at BETWEEN :now + 1 AND :now + :longestPause`,
      { now, longestPause },
    );
    return row?.next ?? undefined;
  }

  /** A mail with all that it is made of; undefined when it is no longer wanted. */
  pending(messageId: string): PendingMail | undefined {
    const [row] = this.#database.all<StoredEnquiry & Omit<PendingMail, 'enquiry' | 'messageId'>>(
      `SELECT ${ENQUIRY_COLUMNS}, kind, attempts FROM mail JOIN enquiry ON enquiry.id = enquiry_id
       WHERE message_id = :messageId AND ${UNDELIVERED_MAIL}`,
      { messageId },
    );
    if (!row) return undefined;
    const { kind, attempts, ...enquiry } = row;
    return { enquiry, kind, messageId, attempts };
  }

  /** @returns whether it was still wanted: false when the enquiry has been erased meanwhile */
  markDelivered(messageId: string, now: number): boolean {
    return this.#update(messageId, 'delivered_at = :now, last_error = NULL', { now });
  }

  markFailed(messageId: string, error: string, nextAttemptAt: number): void {
    const change = 'last_error = :error, next_attempt_at = :nextAttemptAt';
    this.#update(messageId, change, { error, nextAttemptAt });
  }

  /** Gives a mail up: `retry` is the way back. */
  markRefused(messageId: string, error: string, now: number): void {
    this.#update(messageId, 'last_error = :error, refused_at = :now', { error, now });
  }

  /** Makes everything undelivered due at once, also what was given up. Returns how many mails that is. */
  retry(now: number): number {
    const change = 'UPDATE mail SET next_attempt_at = :now, refused_at = NULL';
    return this.#database.transaction(
      (run) => run(`${change} WHERE delivered_at IS NULL`, { now }).changes,
    );
  }

  #update(messageId: string, change: string, values: Values): boolean {
    const sql = `UPDATE mail SET attempts = attempts + 1, ${change} WHERE message_id = :messageId`;
    return this.#database.transaction((run) => run(sql, { ...values, messageId }).changes === 1);
  }
}

import type { Database, Values } from '../ports.ts';
import {
  ENQUIRY_COLUMNS,
  type MailKey,
  type PendingMail,
  type StoredEnquiry,
  UNDELIVERED_MAIL,
} from './records.ts';

/** The mails that enquiries have caused, delivered or not. Times are milliseconds since 1970. */
export class MailQueue {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Mail whose time has come; the owner's before visitors' receipts, then the longest due first. What lies further
   * ahead than any pause is due as well: the clock has been set back, which must not hold mail up.
   *
   * @param longestPause milliseconds
   */
  due(now: number, longestPause: number, limit: number): MailKey[] {
    return this.#database.all<MailKey>(
      `SELECT rowid AS row, message_id AS messageId, kind FROM mail
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
  pending({ row, messageId }: MailKey): PendingMail | undefined {
    const [found] = this.#database.all<StoredEnquiry & Omit<PendingMail, 'enquiry'>>(
      `SELECT ${ENQUIRY_COLUMNS}, kind, message_id AS messageId, attempts
       FROM mail JOIN enquiry ON enquiry.id = enquiry_id
       WHERE mail.rowid = :row AND message_id = :messageId AND ${UNDELIVERED_MAIL}`,
      { row, messageId },
    );
    if (!found) return undefined;
    const { kind, attempts, messageId: _, ...enquiry } = found;
    return { enquiry, kind, messageId, attempts };
  }

  /** @returns whether it was still wanted: false when the enquiry has been erased meanwhile */
  markDelivered(mail: MailKey, now: number): boolean {
    return this.#update(mail, 'delivered_at = :now, last_error = NULL', { now });
  }

  markFailed(mail: MailKey, error: string, nextAttemptAt: number): void {
    const change = 'last_error = :error, next_attempt_at = :nextAttemptAt';
    this.#update(mail, change, { error, nextAttemptAt });
  }

  /** Gives a mail up: `retry` is the way back. */
  markRefused(mail: MailKey, error: string, now: number): void {
    this.#update(mail, 'last_error = :error, refused_at = :now', { error, now });
  }

  /**
   * Makes everything undelivered due at once, also what was given up.
   *
   * @returns how many mails that is
   */
  retry(now: number): number {
    return this.#change(
      `UPDATE mail SET next_attempt_at = :now, refused_at = NULL
       WHERE delivered_at IS NULL`,
      { now },
    );
  }

  #update({ row, messageId }: MailKey, change: string, values: Values): boolean {
    const changes = this.#change(
      `UPDATE mail SET attempts = attempts + 1, ${change}
       WHERE rowid = :row AND message_id = :messageId`,
      { ...values, row, messageId },
    );
    return changes === 1;
  }

  #change(sql: string, values: Values): number {
    return this.#database.transaction((run) => run(sql, values).changes);
  }
}

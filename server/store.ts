import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Enquiry } from '../protocol/enquiry.ts';

/** `enquiry` goes to the mailbox, `receipt` to the visitor. */
export type MailKind = 'enquiry' | 'receipt';

/** An enquiry as kept. Times are milliseconds since 1970. */
export type StoredEnquiry = Enquiry & { id: number; receivedAt: number };

/** A mail on its way: which enquiry, how often it was tried, and the identity that it keeps. */
export type PendingMail = {
  enquiry: StoredEnquiry;
  kind: MailKind;
  /** Without angle brackets. */
  messageId: string;
  attempts: number;
};

/** Where a mail stands, for the owner. */
export type MailState = {
  enquiryId: number;
  kind: MailKind;
  attempts: number;
  nextAttemptAt: number;
  deliveredAt: number | null;
  refusedAt: number | null;
  lastError: string | null;
};

export type Waiting = { enquiries: number; waiting: number; oldest: number | undefined };

const ENQUIRY = `enquiry.id, received_at AS receivedAt, name, email, phone,
  training_goal AS trainingGoal, message`;
const WAITING = 'delivered_at IS NULL AND refused_at IS NULL';

/** All that is asked of the database, in the words of the service. Every method is one transaction. */
export class Store {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Stores an enquiry together with the mail that it causes. When this returns, both are on disk.
   *
   * @param host right-hand side of the Message-ID
   * @returns the enquiry's number
   */
  add(enquiry: Enquiry, mails: readonly MailKind[], host: string, now: number): number {
    return this.#transaction(() => {
      const { lastInsertRowid } = this.#database
        .prepare(
          `INSERT INTO enquiry (received_at, name, email, phone, training_goal, message)
           VALUES (?, ?, ?, ?, ?, ?)`,
        )
        .run(
          now,
          enquiry.name,
          enquiry.email,
          enquiry.phone,
          enquiry.trainingGoal,
          enquiry.message,
        );
      const insertMail = this.#database.prepare(
        'INSERT INTO mail (enquiry_id, kind, message_id, next_attempt_at) VALUES (?, ?, ?, ?)',
      );
      for (const kind of mails) {
        insertMail.run(lastInsertRowid, kind, `${randomUUID()}@${host}`, now);
      }
      return Number(lastInsertRowid);
    });
  }

  /** Mail whose time has come; the owner's before visitors' receipts, then the longest due first. */
  dueMails(now: number, limit: number): PendingMail[] {
    const rows = this.#database
      .prepare(
        `SELECT ${ENQUIRY}, kind, message_id AS messageId, attempts
         FROM mail JOIN enquiry ON enquiry.id = enquiry_id
         WHERE ${WAITING} AND next_attempt_at <= ?
         ORDER BY kind, next_attempt_at LIMIT ?`,
      )
      .all(now, limit) as unknown as (StoredEnquiry & Omit<PendingMail, 'enquiry'>)[];
    return rows.map(({ kind, messageId, attempts, ...enquiry }) => ({
      enquiry,
      kind,
      messageId,
      attempts,
    }));
  }

  /** @returns whether it was still wanted: false when the enquiry has been erased meanwhile */
  markDelivered(mail: PendingMail, now: number): boolean {
    return this.#updateMail(mail, 'attempts = attempts + 1, delivered_at = ?, last_error = NULL', [
      now,
    ]);
  }

  markFailed(mail: PendingMail, error: string, nextAttemptAt: number): void {
    const change = 'attempts = attempts + 1, last_error = ?, next_attempt_at = ?';
    this.#updateMail(mail, change, [error, nextAttemptAt]);
  }

  /** Gives a mail up: `retry` is the way back. */
  markRefused(mail: PendingMail, error: string, now: number): void {
    const change = 'attempts = attempts + 1, last_error = ?, refused_at = ?';
    this.#updateMail(mail, change, [error, now]);
  }

  /** Makes everything undelivered due at once, also what was given up. */
  retry(now: number): number {
    const { changes } = this.#database
      .prepare('UPDATE mail SET next_attempt_at = ?, refused_at = NULL WHERE delivered_at IS NULL')
      .run(now);
    return Number(changes);
  }

  waiting(): Waiting {
    const row = this.#database
      .prepare(
        `SELECT (SELECT count(*) FROM enquiry) AS enquiries, count(*) AS waiting,
           min(received_at) AS oldest
         FROM mail JOIN enquiry ON enquiry.id = enquiry_id WHERE ${WAITING}`,
      )
      .get() as { enquiries: number; waiting: number; oldest: number | null };
    return { ...row, oldest: row.oldest ?? undefined };
  }

  /** Newest first. */
  list(): StoredEnquiry[] {
    return this.#database
      .prepare(`SELECT ${ENQUIRY} FROM enquiry ORDER BY received_at DESC, id DESC`)
      .all() as unknown as StoredEnquiry[];
  }

  mailStates(): MailState[] {
    return this.#database
      .prepare(
        `SELECT enquiry_id AS enquiryId, kind, attempts, next_attempt_at AS nextAttemptAt,
           delivered_at AS deliveredAt, refused_at AS refusedAt, last_error AS lastError
         FROM mail ORDER BY enquiry_id, kind`,
      )
      .all() as unknown as MailState[];
  }

  receivedBefore(time: number): StoredEnquiry[] {
    return this.#database
      .prepare(`SELECT ${ENQUIRY} FROM enquiry WHERE received_at < ?`)
      .all(time) as unknown as StoredEnquiry[];
  }

  /**
   * Erases enquiries with all mail of theirs. The erased bytes are overwritten in the database, and the
   * write-ahead log, which may hold them too, is emptied as soon as no one else reads.
   */
  erase(ids: readonly number[]): void {
    this.#transaction(() => {
      const remove = this.#database.prepare('DELETE FROM enquiry WHERE id = ?');
      for (const id of ids) remove.run(id);
    });
    if (ids.length > 0) this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** @throws when nothing can be written, as when the disk is full */
  checkWritable(now: number): void {
    this.#database.prepare('INSERT OR REPLACE INTO health (id, checked_at) VALUES (1, ?)').run(now);
  }

  close(): void {
    this.#database.close();
  }

  #updateMail(mail: PendingMail, change: string, values: (string | number)[]): boolean {
    const { changes } = this.#database
      .prepare(`UPDATE mail SET ${change} WHERE enquiry_id = ? AND kind = ?`)
      .run(...values, mail.enquiry.id, mail.kind);
    return changes === 1;
  }

  #transaction<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk makes SQLite roll back by itself; a second ROLLBACK would hide the reason.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}

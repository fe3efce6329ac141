import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Enquiry } from '../protocol.ts';
import { type Values, WatchedDatabase } from './watched-database.ts';

/** `enquiry` goes to the mailbox, `receipt` to the visitor. */
export type MailKind = 'enquiry' | 'receipt';

/** An enquiry as kept. Times are milliseconds since 1970. */
export type StoredEnquiry = Enquiry & { id: number; receivedAt: number };

/** Which mail: its row alone may be given to another mail once it is erased, so both. */
export type MailKey = { row: number; messageId: string; kind: MailKind };

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

/** `oldest`: since when the mail that has waited for longest has; never later than now. */
export type Waiting = { enquiries: number; waiting: number; oldest: number | undefined };

const ENQUIRY = `enquiry.id, received_at AS receivedAt, name, email, phone,
  training_goal AS trainingGoal, message`;
const WAITING = 'delivered_at IS NULL AND refused_at IS NULL';

/** Since when an enquiry has been here. A time that lies ahead was not one: its age counts from when that was seen. */
const SINCE = 'CASE WHEN received_at <= :now THEN received_at ELSE ifnull(noticed_at, :now) END';

/** The owner's own mail counts. A receipt is a courtesy, which keeps no one's data alive. */
const UNDELIVERED = "SELECT enquiry_id FROM mail WHERE kind = 'enquiry' AND delivered_at IS NULL";

/**
 * All that is asked of the database, in the words of the service. Every method is one transaction. Rows
 * are found by their own numbers, never through an index, so that a damaged one hides nothing.
 */
export class Store {
  readonly #database: WatchedDatabase;

  constructor(database: DatabaseSync) {
    this.#database = new WatchedDatabase(database);
  }

  /** Whether damage has been met since it was opened. */
  get damaged(): boolean {
    return this.#database.damaged;
  }

  /**
   * Stores an enquiry together with the mail that it causes. When this returns, both are on disk.
   *
   * @param host right-hand side of the Message-ID
   * @returns the enquiry's number
   */
  add(enquiry: Enquiry, mails: readonly MailKind[], host: string, now: number): number {
    return this.#database.write((change) => {
      const { id } = change(
        `INSERT INTO enquiry (received_at, name, email, phone, training_goal, message)
         VALUES (:now, :name, :email, :phone, :trainingGoal, :message)`,
        { ...enquiry, now },
      );
      for (const kind of mails) {
        change(
          `INSERT INTO mail (enquiry_id, kind, message_id, next_attempt_at)
           VALUES (:id, :kind, :messageId, :now)`,
          { id, kind, messageId: `${randomUUID()}@${host}`, now },
        );
      }
      return id;
    });
  }

  /**
   * Mail whose time has come; the owner's before visitors' receipts, then the longest due first. A clock
   * that was set back must not hold mail up: what was never tried is due, and what lies further ahead
   * than any pause.
   *
   * @param longestPause milliseconds
   */
  dueMails(now: number, longestPause: number, limit: number): MailKey[] {
    return this.#database.all<MailKey>(
      `SELECT rowid AS row, message_id AS messageId, kind FROM mail
       WHERE ${WAITING} AND (attempts = 0 OR next_attempt_at NOT BETWEEN :now + 1 AND :now + :longestPause)
       ORDER BY kind, next_attempt_at LIMIT :limit`,
      { now, longestPause, limit },
    );
  }

  /** A mail with all that it is made of; undefined when it is no longer wanted. */
  pendingMail({ row, messageId }: MailKey): PendingMail | undefined {
    const [found] = this.#database.all<StoredEnquiry & Omit<PendingMail, 'enquiry'>>(
      `SELECT ${ENQUIRY}, kind, message_id AS messageId, attempts
       FROM mail NOT INDEXED JOIN enquiry ON enquiry.id = enquiry_id
       WHERE mail.rowid = :row AND message_id = :messageId AND ${WAITING}`,
      { row, messageId },
    );
    if (!found) return undefined;
    const { kind, attempts, messageId: _, ...enquiry } = found;
    return { enquiry, kind, messageId, attempts };
  }

  /** @returns whether it was still wanted: false when the enquiry has been erased meanwhile */
  markDelivered(mail: MailKey, now: number): boolean {
    return this.#updateMail(mail, 'delivered_at = :now, last_error = NULL', { now });
  }

  markFailed(mail: MailKey, error: string, nextAttemptAt: number): void {
    const change = 'last_error = :error, next_attempt_at = :nextAttemptAt';
    this.#updateMail(mail, change, { error, nextAttemptAt });
  }

  /** Gives a mail up: `retry` is the way back. */
  markRefused(mail: MailKey, error: string, now: number): void {
    this.#updateMail(mail, 'last_error = :error, refused_at = :now', { error, now });
  }

  /** Makes everything undelivered due at once, also what was given up. */
  retry(now: number): number {
    return this.#change(
      'UPDATE mail SET next_attempt_at = :now, refused_at = NULL WHERE delivered_at IS NULL',
      { now },
    );
  }

  waiting(now: number): Waiting {
    const [row] = this.#database.all<{ enquiries: number; waiting: number; oldest: number | null }>(
      `SELECT (SELECT count(*) FROM enquiry) AS enquiries, count(*) AS waiting,
         min(${SINCE}) AS oldest
       FROM mail JOIN enquiry ON enquiry.id = enquiry_id WHERE ${WAITING}`,
      { now },
    );
    const { enquiries = 0, waiting = 0, oldest } = row ?? {};
    return { enquiries, waiting, oldest: oldest ?? undefined };
  }

  /** Newest first. */
  list(): StoredEnquiry[] {
    return this.#database.all(`SELECT ${ENQUIRY} FROM enquiry ORDER BY received_at DESC, id DESC`);
  }

  mailStates(): MailState[] {
    return this.#database.all(
      `SELECT enquiry_id AS enquiryId, kind, attempts, next_attempt_at AS nextAttemptAt,
         delivered_at AS deliveredAt, refused_at AS refusedAt, last_error AS lastError
       FROM mail ORDER BY enquiry_id, kind`,
    );
  }

  /**
   * Notes which enquiries are from the future. Their own time stays: it is `now` that may be wrong.
   *
   * @returns how many had not been seen to be
   */
  noticeFuture(now: number): number {
    return this.#change(
      'UPDATE enquiry SET noticed_at = :now WHERE received_at > :now AND noticed_at IS NULL',
      { now },
    );
  }

  /** Enquiries that have been here since before `time`, and whose mail has reached the owner. */
  expired(time: number, now: number): StoredEnquiry[] {
    return this.#database.all(
      `SELECT ${ENQUIRY} FROM enquiry WHERE ${SINCE} < :time AND id NOT IN (${UNDELIVERED})`,
      { time, now },
    );
  }

  /** How many have been here since before `time`, and their mail has never reached the owner. */
  countUndelivered(time: number, now: number): number {
    const [row] = this.#database.all<{ count: number }>(
      `SELECT count(*) AS count FROM enquiry WHERE ${SINCE} < :time AND id IN (${UNDELIVERED})`,
      { time, now },
    );
    return row?.count ?? 0;
  }

  /**
   * Erases enquiries with all mail of theirs. The erased bytes are overwritten in the database, and the
   * write-ahead log, which may hold them too, is emptied as soon as no one else reads.
   */
  erase(ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#database.write((change) => {
      for (const id of ids) {
        // Mail by itself: what ON DELETE CASCADE would erase, it finds through an index.
        change('DELETE FROM mail NOT INDEXED WHERE enquiry_id = :id', { id });
        change('DELETE FROM enquiry WHERE id = :id', { id });
      }
    });
    this.#database.scrub();
  }

  /** @throws when nothing can be written, as when the disk is full */
  checkWritable(now: number): void {
    this.#change('INSERT OR REPLACE INTO health (id, checked_at) VALUES (1, :now)', { now });
    this.#database.flush();
  }

  close(): void {
    this.#database.close();
  }

  #updateMail({ row, messageId }: MailKey, change: string, values: Values): boolean {
    const changes = this.#change(
      `UPDATE mail NOT INDEXED SET attempts = attempts + 1, ${change}
       WHERE rowid = :row AND message_id = :messageId`,
      { ...values, row, messageId },
    );
    return changes === 1;
  }

  /** @returns how many rows it changed */
  #change(sql: string, values: Values): number {
    return this.#database.write((change) => change(sql, values).changes);
  }
}

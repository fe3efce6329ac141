/** Runs all queries of the service. Each method that writes uses one transaction. */
import { randomUUID } from 'node:crypto';
import type { Enquiry } from '../../shared/protocol.ts';
import { DAY, LIMITS } from '../limits.ts';
import type { Database, Values } from '../ports.ts';
import {
  COLUMNS,
  clampedColumn,
  parseRow,
  type StoredEnquiry,
  type StoredRow,
  serializeFields,
} from './stored-enquiry.ts';

/** Methods of `Store` that the owner can call, in a terminal and in the editor. */
export type Command = 'list' | 'setAnswered' | 'erase' | 'eraseFrom';

type Counts = { total: number; unanswered: number; unmailed: number };
type QueueStatus = { enquiries: number; waiting: number; oldestWaitingMs: number | null };
type NextMail = { id: number; attempts: number; dueAt: number };
type Expiry = { age: number; sendsMail: boolean; now: number };

/** If `:id` is null, SQLite assigns the next number. */
const INSERT = `INSERT INTO enquiry (id, received_at, fields, message_id, next_attempt_at)
  VALUES (:id, :now, :fields, :messageId, :now)`;

/** Test data for `checkWritable`, longer than any enquiry: a message of 4,000 characters takes up to 12 kB, the rest 2 kB. */
const LONGEST_TEXT = 'x'.repeat(16_384);

/** Ids are passed as a JSON array, because a statement has a fixed number of parameters. */
const IS_LISTED = 'id IN (SELECT value FROM json_each(:ids))';

const SET_LAST_ERASURE = 'UPDATE health SET checked_at = :time';

/** Without this, enquiries dated in the future would be kept for too long. */
const SET_FUTURE_DATES_TO_NOW = `UPDATE enquiry
  SET received_at = min(received_at, :now), delivered_at = min(delivered_at, :now)
  WHERE max(received_at, coalesce(delivered_at, 0)) > :now`;

/**
 * An enquiry that came while the clock was behind has a date that is too early, and would be deleted too soon. It cannot have
 * come before one with a lower id, so `came_at` is the latest date up to its id.
 */
const DELETE_EXPIRED = `DELETE FROM enquiry WHERE id IN (
  SELECT id FROM (SELECT *, max(received_at) OVER (ORDER BY id) AS came_at FROM enquiry)
  WHERE max(came_at, coalesce(delivered_at, 0)) < :time
    -- An enquiry whose email was not delivered is kept, unless the site sends no email and never tried to.
    AND (delivered_at IS NOT NULL OR (attempts = 0 AND NOT :sendsMail)))`;

export class Store {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  runCommand(command: Command, argument: unknown): unknown {
    const method = this[command] as (argument: unknown) => unknown;
    return method.call(this, argument);
  }

  /** Stores an enquiry and returns its number. Its email's Message-ID ends with `mailDomain`. */
  insert(enquiry: Enquiry, { mailDomain, now }: { mailDomain: string; now: number }): number {
    const messageId = `${randomUUID()}@${mailDomain}`;
    const values = { id: null, now, fields: serializeFields(enquiry), messageId };
    return this.#database.transaction((run) => run(INSERT, values).id);
  }

  /** Looks for the same enquiry a day back, and a day ahead too, because the clock may have been set back since. */
  isRepeated(enquiry: Enquiry, now: number): boolean {
    const condition = 'received_at BETWEEN :from AND :to AND fields = :fields';
    const from = now - LIMITS.duplicateWindowMs;
    const to = now + LIMITS.duplicateWindowMs;
    return this.#count(condition, { from, to, fields: serializeFields(enquiry) }) > 0;
  }

  countRecent(now: number): number {
    const from = now - LIMITS.rateWindowMs;
    return this.#count('received_at BETWEEN :from AND :now', { from, now });
  }

  #count(condition: string, values: Values): number {
    const sql = `SELECT count(*) AS count FROM enquiry WHERE ${condition}`;
    return this.#database.query<{ count: number }>(sql, values)[0]?.count ?? 0;
  }

  /** Returns the newest enquiries, or all if the limit is null. Sorts by id, because a wrong clock gives wrong dates. */
  list(limit: number | null): { enquiries: StoredEnquiry[] } & Counts {
    const [counts] = this.#database.query<Counts>(
      `SELECT count(*) AS total, count(*) FILTER (WHERE answered_at IS NULL) AS unanswered,
         count(*) FILTER (WHERE answered_at IS NULL AND last_error IS NOT NULL) AS unmailed FROM enquiry`,
    );
    const rows = this.#database.query<StoredRow>(
      `SELECT ${COLUMNS} FROM enquiry ORDER BY id DESC LIMIT :limit`,
      // SQLite ignores a negative LIMIT.
      { limit: limit ?? -1 },
    );
    return { enquiries: rows.map(parseRow), ...(counts as Counts) };
  }

  find(id: number): StoredEnquiry | undefined {
    const sql = `SELECT ${COLUMNS} FROM enquiry WHERE id = :id`;
    const [row] = this.#database.query<StoredRow>(sql, { id });
    return row && parseRow(row);
  }

  queueStatus(now: number): QueueStatus {
    // Without `abs`, waits would be negative after the clock was set back, and monitoring would not notice.
    const [status] = this.#database.query<QueueStatus>(
      `SELECT (SELECT count(*) FROM enquiry) AS enquiries, count(*) AS waiting,
         max(abs(:now - received_at)) AS oldestWaitingMs
       FROM enquiry WHERE delivered_at IS NULL`,
      { now },
    );
    return status as QueueStatus;
  }

  /** Returns the waiting email that is due first, even if it is not due yet. */
  nextMail(now: number): NextMail | undefined {
    // A damaged row may contain numbers that are too large for Node.
    const attempts = clampedColumn('attempts');
    const nextAttempt = clampedColumn('next_attempt_at');
    // Retries are never planned past `latestRetry`. A later time must come from a wrong clock, so the email is due now.
    const dueAt = `iif(next_attempt_at > :latestRetry, :now, ${nextAttempt})`;
    const [next] = this.#database.query<NextMail>(
      `SELECT id, ${attempts} AS attempts, ${dueAt} AS dueAt
       FROM enquiry WHERE delivered_at IS NULL ORDER BY dueAt LIMIT 1`,
      { now, latestRetry: now + LIMITS.longestRetryDelayMs },
    );
    return next;
  }

  markTried(id: number, next: number): number {
    const attempts = `${clampedColumn('attempts')} + 1`;
    return this.#update([id], `attempts = ${attempts}, next_attempt_at = :next`, { next });
  }

  markDelivered(id: number, now: number): number {
    return this.#update([id], 'delivered_at = :now, last_error = NULL', { now });
  }

  markFailed(id: number, error: string, next: number): number {
    return this.#update([id], 'last_error = :error, next_attempt_at = :next', { error, next });
  }

  setAnswered({ ids, isAnswered }: { ids: readonly number[]; isAnswered: boolean }): number {
    return this.#update(ids, 'answered_at = :time', { time: isAnswered ? Date.now() : null });
  }

  #update(ids: readonly number[], assignments: string, values: Values): number {
    return this.#change(`UPDATE enquiry SET ${assignments} WHERE ${IS_LISTED}`, {
      ...values,
      ids: JSON.stringify(ids),
    });
  }

  erase(ids: readonly number[]): number {
    return this.#change(`DELETE FROM enquiry WHERE ${IS_LISTED}`, { ids: JSON.stringify(ids) });
  }

  eraseFrom(email: string): number {
    // A damaged row holds invalid JSON. Reading an email from it would fail the whole statement.
    const sender = "iif(json_valid(fields), fields ->> '$.email', '')";
    return this.#change(`DELETE FROM enquiry WHERE ${sender} = :email COLLATE NOCASE`, { email });
  }

  #change(sql: string, values: Values): number {
    return this.#database.transaction((run) => run(sql, values).changes);
  }

  /**
   * Erases expired enquiries, at most once a day. An enquiry expires `age` milliseconds after its email was delivered.
   * If the site sends no email, an enquiry that was never mailed expires `age` milliseconds after it was received.
   */
  eraseExpired(expiry: Expiry): number | 'clock-moved' {
    const { now } = expiry;
    const [row] = this.#database.query<{ time: number }>('SELECT checked_at AS time FROM health');
    // If the row is missing, an erasure is due.
    const lastErasure = row?.time ?? now - DAY;
    const daysSinceErasure = (now - lastErasure) / DAY;
    const isClockSuspect = daysSinceErasure <= -1 || daysSinceErasure >= 2;
    if (isClockSuspect) {
      // An erasure cannot be undone. So the time of the last erasure moves towards the clock by only one day per call,
      // and nothing is erased until both are less than two days apart.
      this.#change(SET_LAST_ERASURE, { time: lastErasure + Math.sign(daysSinceErasure) * DAY });
      return 'clock-moved';
    }
    const isDue = daysSinceErasure < 0 || daysSinceErasure >= 1;
    return isDue ? this.#deleteExpired(expiry) : 0;
  }

  #deleteExpired({ age, sendsMail, now }: Expiry): number {
    return this.#database.transaction((run) => {
      run(SET_LAST_ERASURE, { time: now });
      run(SET_FUTURE_DATES_TO_NOW, { now });
      return run(DELETE_EXPIRED, { time: now - age, sendsMail: Number(sendsMail) }).changes;
    });
  }

  /** Throws if the longest possible enquiry could not be stored, for example because the disk is full. */
  checkWritable(): void {
    // SQLite assigns only positive ids, so a negative id does not affect them.
    const id = -1;
    this.#database.transaction((run) => {
      run(INSERT, { id, now: 0, fields: LONGEST_TEXT, messageId: '' });
      run('DELETE FROM enquiry WHERE id = :id', { id });
    });
  }

  close(): void {
    this.#database.close();
  }
}

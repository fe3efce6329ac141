/** All that is asked of the database, in the words of the service. Every method is one transaction. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../ports.ts';
import { type Enquiry, FIELD_NAMES } from '../protocol.ts';
import { MailQueue } from './mail-queue.ts';
import {
  columnOf,
  ENQUIRY_COLUMNS,
  type EnquiryKey,
  type ListedEnquiry,
  type MailKind,
  type MailState,
  type StoredEnquiry,
  UNDELIVERED_MAIL,
} from './records.ts';

/** Enquiries whose mail has not reached the owner. A receipt does not count: a courtesy must not keep anyone's data. */
const UNREAD = "SELECT enquiry_id FROM mail WHERE kind = 'enquiry' AND delivered_at IS NULL";

export class Store {
  readonly #database: Database;
  readonly mails: MailQueue;

  constructor(database: Database) {
    this.#database = database;
    this.mails = new MailQueue(database);
  }

  get damaged(): boolean {
    return this.#database.damaged;
  }

  /**
   * Stores an enquiry together with the mail that it causes. When this returns, both are on disk.
   *
   * @param host right-hand side of the Message-ID
   * @param key of the form that it came from
   * @returns its number
   */
  add(
    enquiry: Enquiry,
    mails: readonly MailKind[],
    host: string,
    now: number,
    key: string | null = null,
  ): number {
    return this.#database.transaction((run) => {
      const { id } = run(
        `INSERT INTO enquiry (received_at, form_key, ${FIELD_NAMES.map(columnOf).join(', ')})
         VALUES (:now, :key, ${FIELD_NAMES.map((field) => `:${field}`).join(', ')})`,
        { ...enquiry, now, key },
      );
      for (const kind of mails) {
        run(
          `INSERT INTO mail (enquiry_id, kind, message_id, next_attempt_at)
           VALUES (:id, :kind, :messageId, :now)`,
          { id, kind, messageId: `${randomUUID()}@${host}`, now },
        );
      }
      return id;
    });
  }

  /**
   * The number of the enquiry that `enquiry` repeats: one with the same words, from the same form. Where one of the two
   * has no key, having come after `since` tells as much. Words that were changed since the first try are another enquiry.
   */
  findRepeated(
    enquiry: Enquiry,
    key: string | null,
    since: number,
    now: number,
  ): number | undefined {
    const [row] = this.#database.all<{ id: number }>(
      `SELECT id FROM enquiry
       WHERE ${FIELD_NAMES.map((field) => `${columnOf(field)} = :${field}`).join(' AND ')}
         AND ifnull(form_key = :key, received_at BETWEEN :since AND :now) LIMIT 1`,
      { ...enquiry, key, since, now },
    );
    return row?.id;
  }

  /** `oldest`: since when the mail that has waited for longest has; never later than now. */
  waiting(now: number): { enquiries: number; waiting: number; oldest: number | undefined } {
    const [row] = this.#database.all<{ enquiries: number; waiting: number; oldest: number | null }>(
      `SELECT (SELECT count(*) FROM enquiry) AS enquiries, count(*) AS waiting,
         min(min(received_at), :now) AS oldest
       FROM mail JOIN enquiry ON enquiry.id = enquiry_id WHERE ${UNDELIVERED_MAIL}`,
      { now },
    );
    const { enquiries = 0, waiting = 0, oldest } = row ?? {};
    return { enquiries, waiting, oldest: oldest ?? undefined };
  }

  /**
   * The latest first, which have the highest numbers whatever the clock said.
   *
   * @param from the highest number; @param limit how many at the most, -1 for all
   */
  list({ from = Number.MAX_SAFE_INTEGER, limit = -1 } = {}): ListedEnquiry[] {
    const rows = this.#database.all<
      StoredEnquiry & Omit<MailState, 'kind'> & { kind: MailKind | null }
    >(
      `SELECT ${ENQUIRY_COLUMNS}, kind, attempts, next_attempt_at AS nextAttemptAt,
         delivered_at AS deliveredAt, refused_at AS refusedAt, last_error AS lastError
       FROM (SELECT * FROM enquiry WHERE id <= :from ORDER BY id DESC LIMIT :limit) AS enquiry
         LEFT JOIN mail ON enquiry_id = enquiry.id
       ORDER BY enquiry.id DESC, kind`,
      { from, limit },
    );
    const listed: ListedEnquiry[] = [];
    for (const row of rows) {
      const { kind, attempts, nextAttemptAt, deliveredAt, refusedAt, lastError, ...enquiry } = row;
      if (listed.at(-1)?.id !== enquiry.id) listed.push({ ...enquiry, mails: [] });
      const state = { attempts, nextAttemptAt, deliveredAt, refusedAt, lastError };
      if (kind !== null) listed.at(-1)?.mails.push({ kind, ...state });
    }
    return listed;
  }

  /** Who has written, without what they wrote. */
  addresses(): (EnquiryKey & { email: string })[] {
    return this.#database.all('SELECT id, received_at AS receivedAt, email FROM enquiry');
  }

  /** Enquiries that came before `time`, and whose mail has reached the owner. */
  expired(time: number): EnquiryKey[] {
    return this.#database.all(
      `SELECT id, received_at AS receivedAt FROM enquiry
       WHERE received_at < :time AND id NOT IN (${UNREAD})`,
      { time },
    );
  }

  /** How many came before `time`, and their mail has never reached the owner. */
  countUndelivered(time: number): number {
    const [row] = this.#database.all<{ count: number }>(
      `SELECT count(*) AS count FROM enquiry WHERE received_at < :time AND id IN (${UNREAD})`,
      { time },
    );
    return row?.count ?? 0;
  }

  /** Erases enquiries with all mail of theirs, so that no byte of them can be read as soon as no one else reads. */
  erase(ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#database.transaction((run) => {
      // Its mail goes with it: ON DELETE CASCADE.
      for (const id of ids) run('DELETE FROM enquiry WHERE id = :id', { id });
    });
    this.#database.checkpoint(true);
  }

  /** @throws when nothing can be written, as when the disk is full */
  checkWritable(now: number): void {
    const change = 'INSERT OR REPLACE INTO health (id, checked_at) VALUES (1, :now)';
    this.#database.transaction((run) => run(change, { now }));
    this.#database.checkpoint(false);
  }

  close(): void {
    this.#database.close();
  }
}

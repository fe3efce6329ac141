/** Everything that the service asks of the database. Whatever writes is one transaction. */
import { randomUUID } from 'node:crypto';
import { type Enquiry, FIELD_NAMES } from '../../shared/protocol.ts';
import { DAY, LIMITS } from '../limits.ts';
import type { Database, Values } from '../ports.ts';

/** An enquiry, with the state of its mail to the owner. A choice is stored by its label, as the visitor read it. */
export type StoredEnquiry = Enquiry & {
  id: number;
  receivedAt: number;
  /** When the owner marked it as answered. */
  answeredAt: number | null;
  messageId: string;
  attempts: number;
  nextAttemptAt: number;
  deliveredAt: number | null;
  lastError: string | null;
};

export type Store = ReturnType<typeof createStore>;

/** What the owner can do with the enquiries, on any runtime. What she reads of it is in `owner/` and the editor. */
export type Command = 'list' | 'answered' | 'unanswered' | 'retry' | 'erase';

const COLUMNS = `id, received_at AS receivedAt, fields, answered_at AS answeredAt, message_id AS messageId, attempts,
  next_attempt_at AS nextAttemptAt, delivered_at AS deliveredAt, last_error AS lastError`;

const OF_ID = 'WHERE id = :id';

/** What an enquiry has in fields that the form did not have when it came. */
const EMPTY = Object.fromEntries(FIELD_NAMES.map((field) => [field, '']));

export function createStore({ all, transaction, close }: Database) {
  const select = (rest: string, values: Values): StoredEnquiry[] =>
    all<{ fields: string }>(`SELECT ${COLUMNS} FROM enquiry ${rest}`, values).map(
      ({ fields, ...row }) => ({ ...EMPTY, ...JSON.parse(fields), ...row }),
    );

  /** @returns how many rows it changed */
  const change = (sql: string, values: Values) => transaction((run) => run(sql, values).changes);

  const mark = (ids: readonly number[], time: number | null) =>
    change(
      'UPDATE enquiry SET answered_at = :time WHERE id IN (SELECT value FROM json_each(:ids))',
      { time, ids: JSON.stringify(ids) },
    );

  return {
    /** Stores an enquiry, whose mail is due at once, and returns its number. Then it is on disk. @param host of the Message-ID */
    receive: (enquiry: Enquiry, host: string, now: number): number =>
      transaction((run) => {
        const values = { now, fields: fieldsText(enquiry), messageId: `${randomUUID()}@${host}` };
        return run(
          `INSERT INTO enquiry (received_at, fields, message_id, next_attempt_at)
           VALUES (:now, :fields, :messageId, :now)`,
          values,
        ).id;
      }),

    /** Whether one with the same words came within a day, or after now where the clock was set back since. */
    isRepeated: (enquiry: Enquiry, now: number): boolean =>
      all<object>(
        'SELECT id FROM enquiry WHERE abs(received_at - :now) <= :repeated AND fields = :fields LIMIT 1',
        { fields: fieldsText(enquiry), repeated: LIMITS.repeated, now },
      ).length > 0,

    /** How many came within the last hour. What a clock that was ahead has dated does not count. */
    countRecent: (now: number): number =>
      all<object>('SELECT id FROM enquiry WHERE received_at BETWEEN :since AND :now', {
        since: now - LIMITS.rateWindow,
        now,
      }).length,

    /** All of them, the latest first by their numbers, whatever the clock showed. */
    list: () => select('ORDER BY id DESC', {}),

    answered: (ids: readonly number[]) => mark(ids, Date.now()),
    unanswered: (ids: readonly number[]) => mark(ids, null),

    find: (id: number): StoredEnquiry | undefined => select(OF_ID, { id })[0],

    /**
     * How many there are, how many have not been mailed, and for how many milliseconds the first of these has waited, null when
     * none does. One that is dated after now has waited for an unknown time: its distance to now lets an alarm ring.
     */
    waiting(now: number): { enquiries: number; waiting: number; longest: number | null } {
      const [row] = all<ReturnType<Store['waiting']>>(
        `SELECT (SELECT count(*) FROM enquiry) AS enquiries, count(*) AS waiting, max(abs(:now - received_at)) AS longest
         FROM enquiry WHERE delivered_at IS NULL`,
        { now },
      );
      return row ?? { enquiries: 0, waiting: 0, longest: null };
    },

    /**
     * The mail to be sent next, and when. What is further ahead than any pause is due now: the clock has been set back, which must
     * not delay mail.
     */
    nextMail: (now: number, longestPause: number) =>
      all<{ id: number; attempts: number; dueAt: number }>(
        `SELECT id, attempts, iif(next_attempt_at > :now + :longestPause, :now, next_attempt_at) AS dueAt
         FROM enquiry WHERE delivered_at IS NULL ORDER BY dueAt LIMIT 1`,
        { now, longestPause },
      )[0],

    markTried: (id: number, next: number) =>
      change(`UPDATE enquiry SET attempts = attempts + 1, next_attempt_at = :next ${OF_ID}`, {
        id,
        next,
      }),

    markDelivered: (id: number, now: number) =>
      change(`UPDATE enquiry SET delivered_at = :now, last_error = NULL ${OF_ID}`, { id, now }),

    markFailed: (id: number, error: string, next: number) =>
      change(`UPDATE enquiry SET last_error = :error, next_attempt_at = :next ${OF_ID}`, {
        id,
        error,
        next,
      }),

    /** Makes everything undelivered due at once. */
    retry: () =>
      change('UPDATE enquiry SET next_attempt_at = :now WHERE delivered_at IS NULL', {
        now: Date.now(),
      }),

    erase: (ids: readonly number[]) =>
      change('DELETE FROM enquiry WHERE id IN (SELECT value FROM json_each(:ids))', {
        ids: JSON.stringify(ids),
      }),

    /**
     * Erases what was delivered `age` milliseconds ago; where no mail is sent, what came then and was never tried. No enquiry is
     * older than one that came before it, as a clock that was behind would have it. Does nothing by a clock that is more than a day
     * from the last one: what is erased by a wrong one is lost. The last one follows by a day at each call, so that a server which
     * was off for a month erases again after thirty.
     *
     * @returns how many; undefined when the clock is not believed
     */
    eraseOld: (age: number, sendsMail: boolean, now: number): number | undefined =>
      transaction((run) => {
        const [{ last = now } = {}] = all<{ last?: number }>(
          `SELECT coalesce(max(checked_at), (SELECT max(received_at) FROM enquiry), :now) AS last FROM health`,
          { now },
        );
        const next = Math.min(Math.max(now, last - DAY), last + DAY);
        run('INSERT OR REPLACE INTO health (id, checked_at) VALUES (1, :next)', { next });
        if (next !== now) return undefined;
        // Dated by a clock that was ahead: it would be kept for as long beyond its time.
        const isAhead = run(
          `UPDATE enquiry SET received_at = min(received_at, :now), delivered_at = min(delivered_at, :now)
           WHERE max(received_at, coalesce(delivered_at, 0)) > :now`,
          { now },
        ).changes;
        if (isAhead) return 0;
        return run(
          `DELETE FROM enquiry AS one WHERE iif(delivered_at IS NULL AND (:sendsMail OR attempts > 0), NULL, max(
             coalesce(delivered_at, 0), (SELECT max(received_at) FROM enquiry WHERE id <= one.id))) < :time`,
          { time: now - age, sendsMail: Number(sendsMail) },
        ).changes;
      }),

    /** @throws when nothing can be written, as when the disk is full */
    checkWritable: () =>
      change(
        `INSERT INTO health (id, checked_at) VALUES (1, :now)
         ON CONFLICT DO UPDATE SET checked_at = checked_at`,
        { now: Date.now() },
      ),

    close,
  };
}

/** The same text for the same words. */
const fieldsText = (enquiry: Enquiry) => JSON.stringify(enquiry, FIELD_NAMES);

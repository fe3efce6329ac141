/** Everything that the service asks of the database. Whatever writes is one transaction. */
import { randomUUID } from 'node:crypto';
import { type Enquiry, FIELD_NAMES, type Field } from '../../shared/protocol.ts';
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

/** A row as it is read: its words are still JSON. */
type Row = Omit<StoredEnquiry, keyof Enquiry> & { fields: string };

export type Store = ReturnType<typeof createStore>;

/** The methods of the store that the owner can call, in a terminal and in the editor. */
export type Command = 'list' | 'answered' | 'unanswered' | 'retry' | 'erase' | 'eraseFrom';

/** The greatest time that JavaScript can show. In a damaged row a number may be any. */
const LATEST = 8_640_000_000_000_000;

const sane = (column: string) => `min(max(${column}, 0), ${LATEST})`;

const COLUMNS = `id, ${sane('received_at')} AS receivedAt, fields, ${sane('answered_at')} AS answeredAt, message_id AS messageId,
  ${sane('attempts')} AS attempts, ${sane('next_attempt_at')} AS nextAttemptAt, ${sane('delivered_at')} AS deliveredAt, last_error AS lastError`;

const OF_ID = 'WHERE id = :id';

/** A window function, because a subquery for each row would read all rows before it. */
const ERASE_EXPIRED = `DELETE FROM enquiry WHERE id IN (
  SELECT id FROM (SELECT *, max(received_at) OVER (ORDER BY id) AS came_at FROM enquiry)
  WHERE max(came_at, coalesce(delivered_at, 0)) < :time
    AND (delivered_at IS NOT NULL OR (attempts = 0 AND NOT :sendsMail)))`;

type Expiry = { age: number; sendsMail: boolean; now: number };

/** As long as the fields of any enquiry: 4,000 characters of a message take up to 12 kB, and all the others 2 kB. */
const LONGEST_FIELDS = 'x'.repeat(16_384);

export function createStore({ all, transaction, close }: Database) {
  const select = (rest: string, values: Values): StoredEnquiry[] =>
    all<Row>(`SELECT ${COLUMNS} FROM enquiry ${rest}`, values).map(({ fields, ...state }) => ({
      ...readFields(fields),
      ...state,
    }));

  /** @returns how many rows it changed */
  const change = (sql: string, values: Values) => transaction((run) => run(sql, values).changes);

  const mark = (ids: readonly number[], time: number | null) =>
    change(
      'UPDATE enquiry SET answered_at = :time WHERE id IN (SELECT value FROM json_each(:ids))',
      { time, ids: JSON.stringify(ids) },
    );

  /** When old enquiries were last erased. A new database counts from its latest enquiry, or from now. */
  function lastErasure(now: number): number {
    const read = () => all<{ time: number }>('SELECT checked_at AS time FROM health')[0]?.time;
    if (read() === undefined) {
      change(
        'INSERT INTO health (id, checked_at) SELECT 1, coalesce(max(received_at), :now) FROM enquiry',
        { now },
      );
    }
    return read() ?? now;
  }

  const erase = (ids: readonly number[]) =>
    change('DELETE FROM enquiry WHERE id IN (SELECT value FROM json_each(:ids))', {
      ids: JSON.stringify(ids),
    });

  return {
    /**
     * Stores an enquiry, whose mail is due at once. It is on disk when this returns.
     *
     * @param host of the mail's Message-ID
     * @returns its number
     */
    receive: (enquiry: Enquiry, { host, now }: { host: string; now: number }): number =>
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
        'SELECT id FROM enquiry WHERE received_at BETWEEN :now - :repeated AND :now + :repeated AND fields = :fields LIMIT 1',
        { fields: fieldsText(enquiry), repeated: LIMITS.repeated, now },
      ).length > 0,

    /** How many came within the last hour. What a clock that was ahead has dated does not count. */
    countRecent: (now: number): number =>
      all<object>('SELECT id FROM enquiry WHERE received_at BETWEEN :since AND :now', {
        since: now - LIMITS.rateWindow,
        now,
      }).length,

    /** Lists the newest enquiries, or all of them without a limit, and counts all. Numbers tell the order, as a clock may be wrong. */
    list(limit: number | null = null) {
      const [counts] = all<{ total: number; unanswered: number; unmailed: number }>(
        `SELECT count(*) AS total, count(*) FILTER (WHERE answered_at IS NULL) AS unanswered,
           count(*) FILTER (WHERE answered_at IS NULL AND last_error IS NOT NULL) AS unmailed FROM enquiry`,
      );
      const enquiries = select('ORDER BY id DESC LIMIT coalesce(:limit, -1)', { limit });
      return { enquiries, total: 0, unanswered: 0, unmailed: 0, ...counts };
    },

    answered: (ids: readonly number[]) => mark(ids, Date.now()),
    unanswered: (ids: readonly number[]) => mark(ids, null),

    find: (id: number): StoredEnquiry | undefined => select(OF_ID, { id })[0],

    /**
     * How many there are, how many have not been mailed, and for how many milliseconds the first of these has waited, null when
     * none does. One that is dated after now has waited for an unknown time: its distance to now lets an alarm ring.
     */
    waiting(now: number): { enquiries: number; waiting: number; longest: number | null } {
      const [row] = all<ReturnType<Store['waiting']>>(
        `SELECT (SELECT count(*) FROM enquiry) AS enquiries, count(*) AS waiting, max(abs(:now - ${sane('received_at')})) AS longest
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
        `SELECT id, ${sane('attempts')} AS attempts,
           iif(next_attempt_at > :now + :longestPause, :now, ${sane('next_attempt_at')}) AS dueAt
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

    erase,

    /** Erases all enquiries from an address. */
    eraseFrom(email: string): number {
      const senders = all<{ id: number; email: string | null }>(
        `SELECT id, iif(json_valid(fields), fields ->> '$.email', NULL) AS email FROM enquiry`,
      );
      // SQLite's own `lower` knows no letters beyond ASCII.
      const isTheirs = (sender: { email: string | null }) =>
        String(sender.email).toLowerCase() === email.toLowerCase();
      return erase(senders.filter(isTheirs).map(({ id }) => id));
    },

    /**
     * Erases the enquiries that were delivered more than `age` milliseconds ago, unless it did so within the last day. Where no mail
     * is sent, it erases those that came then and were never tried.
     *
     * By a clock that was set by days it would erase too much, so it follows such a clock slowly: each call believes one day more.
     * An enquiry that came while the clock was behind counts as no older than the one before it.
     *
     * @returns how many it erased; undefined while the clock is not believed
     */
    eraseExpired({ age, sendsMail, now }: Expiry): number | undefined {
      const last = lastErasure(now);
      const sinceLast = now - last;
      if (sinceLast >= 0 && sinceLast < DAY) return 0;
      return transaction((run) => {
        const isClockBelieved = sinceLast > -DAY && sinceLast < 2 * DAY;
        run('UPDATE health SET checked_at = :now', {
          now: isClockBelieved ? now : last + Math.sign(sinceLast) * DAY,
        });
        if (!isClockBelieved) return undefined;
        // Enquiries from a clock that was ahead would be kept for too long.
        run(
          `UPDATE enquiry SET received_at = min(received_at, :now), delivered_at = min(delivered_at, :now)
           WHERE max(received_at, coalesce(delivered_at, 0)) > :now`,
          { now },
        );
        return run(ERASE_EXPIRED, { time: now - age, sendsMail: Number(sendsMail) }).changes;
      });
    },

    /**
     * Stores an enquiry of the greatest length and erases it, in one transaction. Only this shows that there is room for the next one.
     *
     * @throws when it cannot be stored, as when the disk is full or the file has been deleted
     */
    checkWritable: () =>
      transaction((run) => {
        // A number below those that AUTOINCREMENT gives: it leaves no gap between them.
        const probe = { id: -1, fields: LONGEST_FIELDS };
        run(
          `INSERT INTO enquiry (id, received_at, fields, message_id, next_attempt_at) VALUES (:id, 0, :fields, '', 0)`,
          probe,
        );
        run(`DELETE FROM enquiry ${OF_ID}`, { id: probe.id });
      }),

    close,
  };
}

/** Reads the fields of a stored enquiry. A damaged row keeps its text, as a message. */
function readFields(text: string): Enquiry {
  const stored = parseFields(text);
  const missing = FIELD_NAMES.filter((field) => stored?.[field] === undefined);
  const unknown = Object.keys(stored ?? {}).filter((key) => !FIELD_NAMES.includes(key as Field));
  const empty = Object.fromEntries(FIELD_NAMES.map((field) => [field, ''])) as Enquiry;
  // Either alone is an enquiry of a time when the form had other fields.
  const isRenamed = missing.length > 0 && unknown.length > 0;
  if (stored && !isRenamed) return { ...empty, ...stored };
  return {
    ...empty,
    name: 'Skadad intresseanmälan',
    message: `Den har skadats i databasen. Det här finns kvar:\n${text}`,
  };
}

/** @returns undefined when the text is not the JSON of an enquiry */
function parseFields(text: string): Partial<Enquiry> | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    const values = Object.values(fields ?? {});
    return values.every((value) => typeof value === 'string') ? Object(fields) : undefined;
  } catch {
    return undefined;
  }
}

/** The same text for the same words. */
const fieldsText = (enquiry: Enquiry) => JSON.stringify(enquiry, FIELD_NAMES);

/** All that is asked of the database, in the words of the service. Whatever writes is one transaction. */
import { randomUUID } from 'node:crypto';
import { type Enquiry, FIELD_NAMES } from '../../shared/protocol.ts';
import { DAY, LIMITS } from '../limits.ts';
import type { Database, Run, Values } from '../ports.ts';
import { columnOf } from './schema.ts';

/** A training goal is stored by its label, as the visitor read it. */
export type StoredEnquiry = Enquiry & { id: number; receivedAt: number };

/** A mail on its way. It keeps its Message-ID, which is without angle brackets here, however often it is tried. */
export type PendingMail = {
  enquiry: StoredEnquiry;
  messageId: string;
  attempts: number;
};

/** Whose an enquiry is. */
export type Sender = { id: number } & Pick<Enquiry, 'name' | 'email' | 'phone'>;

/** An enquiry with the state of its mail. */
export type ListedEnquiry = StoredEnquiry & {
  /** When the owner first saw it in the list, and when she marked it as answered. */
  readAt: number | null;
  answeredAt: number | null;
  /** 0 where mail waits for a mail server to be set. */
  sendsMail: number;
  attempts: number;
  nextAttemptAt: number;
  deliveredAt: number | null;
  lastError: string | null;
};

/** What comes in with one form. */
type Received = {
  enquiry: Enquiry;
  /** Right-hand side of the Message-ID. */
  host: string;
  /** What it counts towards in the rate limit. */
  buckets: readonly number[];
};

const ENQUIRY_COLUMNS = [
  'enquiry.id',
  'received_at AS receivedAt',
  ...FIELD_NAMES.map((field) => `${columnOf(field)} AS ${field}`),
].join(', ');

const LISTED = `SELECT ${ENQUIRY_COLUMNS}, read_at AS readAt, answered_at AS answeredAt,
    attempts, next_attempt_at AS nextAttemptAt, delivered_at AS deliveredAt, last_error AS lastError,
    (SELECT sends_mail FROM service) AS sendsMail
  FROM enquiry JOIN mail ON enquiry.id = enquiry_id`;

/** What has not reached the owner. Where no mail is sent she reads the list. */
const UNSEEN = 'delivered_at IS NULL AND (read_at IS NULL OR (SELECT sends_mail FROM service) = 1)';

export type Store = ReturnType<typeof createStore>;

export function createStore({ all, transaction, checkpoint, close }: Database) {
  function countIn(run: Run, buckets: readonly number[], now: number): void {
    for (const bucket of buckets) {
      run('INSERT INTO rate (bucket, counted_at) VALUES (:bucket, :now)', { bucket, now });
    }
  }

  /** The number of the enquiry with the same words that came within a day. */
  function findRepeated(enquiry: Enquiry, now: number): number | undefined {
    const [row] = all<{ id: number }>(
      `SELECT id FROM enquiry
       WHERE ${FIELD_NAMES.map((field) => `${columnOf(field)} = :${field}`).join(' AND ')}
         AND received_at BETWEEN :since AND :now LIMIT 1`,
      { ...enquiry, since: now - LIMITS.repeated, now },
    );
    return row?.id;
  }

  function recordAttempt(messageId: string, change: string, values: Values): void {
    const sql = `UPDATE mail SET attempts = attempts + 1, ${change} WHERE message_id = :messageId`;
    transaction((run) => run(sql, { ...values, messageId }));
  }

  const sendsMail = () =>
    all<{ is: number }>('SELECT sends_mail AS "is" FROM service')[0]?.is === 1;

  return {
    /**
     * Stores an enquiry with the mail that it causes, unless it repeats another one. When this returns, both are on disk.
     *
     * @returns its number, or that of the one which it repeats
     */
    receive: ({ enquiry, host, buckets }: Received, now: number): number =>
      transaction((run) => {
        countIn(run, buckets, now);
        const known = findRepeated(enquiry, now);
        if (known !== undefined) return known;
        const { id } = run(
          `INSERT INTO enquiry (received_at, ${FIELD_NAMES.map(columnOf).join(', ')})
           VALUES (:now, ${FIELD_NAMES.map((field) => `:${field}`).join(', ')})`,
          { ...enquiry, now },
        );
        run(
          'INSERT INTO mail (enquiry_id, message_id, next_attempt_at) VALUES (:id, :messageId, :now)',
          { id, messageId: `${randomUUID()}@${host}`, now },
        );
        return id;
      }),

    /** 32 random bytes, made with the tables, which visitors' addresses are hashed with: see `http/rate-limit.ts`. */
    secret: () =>
      all<{ secret: string }>('SELECT hex(secret) AS secret FROM rate_secret')[0]?.secret as string,

    /** Counts something towards these buckets of the rate limit. */
    count: (buckets: readonly number[], now: number) =>
      transaction((run) => countIn(run, buckets, now)),

    /** When the `n`th latest attempt was counted in a bucket within the last hour; undefined when there were fewer. */
    nthLatestAttempt(bucket: number, n: number, now: number): number | undefined {
      const [row] = all<{ at: number }>(
        `SELECT counted_at AS at FROM rate
         WHERE bucket = :bucket AND counted_at > :since AND counted_at <= :now
         ORDER BY counted_at DESC LIMIT 1 OFFSET :others`,
        { bucket, since: now - LIMITS.rateWindow, now, others: n - 1 },
      );
      return row?.at;
    },

    /** Forgets what no longer counts towards the rate limit. */
    forgetCounts(now: number): void {
      const values = { since: now - LIMITS.rateWindow, now };
      const old = 'counted_at NOT BETWEEN :since AND :now';
      if (all(`SELECT 1 FROM rate WHERE ${old} LIMIT 1`, values).length === 0) return;
      transaction((run) => run(`DELETE FROM rate WHERE ${old}`, values));
    },

    /**
     * How many enquiries there are, and how many have not reached the owner, by mail or, where none is sent, in the list.
     * `oldest`: since when the one that has waited for longest has; never later than now.
     */
    waiting(now: number): { enquiries: number; waiting: number; oldest: number | undefined } {
      const [row] = all<{ enquiries: number; waiting: number; oldest: number | null }>(
        `SELECT (SELECT count(*) FROM enquiry) AS enquiries, count(*) AS waiting,
           min(min(received_at), :now) AS oldest
         FROM mail JOIN enquiry ON enquiry.id = enquiry_id WHERE ${UNSEEN}`,
        { now },
      );
      const { enquiries = 0, waiting = 0, oldest } = row ?? {};
      return { enquiries, waiting, oldest: oldest ?? undefined };
    },

    /**
     * The Message-IDs of mail whose time has come, the longest due first. What lies further ahead than any pause is due as
     * well: the clock has been set back, which must not hold mail up.
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

    /** A mail with all that it is made of; undefined when it is no longer wanted. */
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

    /**
     * The latest first, which have the highest numbers whatever the clock said.
     *
     * @param from the highest number; @param limit how many at the most, -1 for all
     */
    list({ from = Number.MAX_SAFE_INTEGER, limit = -1 } = {}): ListedEnquiry[] {
      return all(`${LISTED} WHERE enquiry.id <= :from ORDER BY enquiry.id DESC LIMIT :limit`, {
        from,
        limit,
      });
    },

    /** Those of these numbers that there are. */
    find: (ids: readonly number[]): ListedEnquiry[] =>
      all(
        `${LISTED} WHERE enquiry.id IN (SELECT value FROM json_each(:ids)) ORDER BY enquiry.id DESC`,
        { ids: JSON.stringify(ids) },
      ),

    senders: () => all<Sender>('SELECT id, name, email, phone FROM enquiry'),

    markRead: (ids: readonly number[], now: number) =>
      transaction((run) =>
        run(
          `UPDATE enquiry SET read_at = :now
           WHERE read_at IS NULL AND id IN (SELECT value FROM json_each(:ids))`,
          { ids: JSON.stringify(ids), now },
        ),
      ),

    /** @param answeredAt null when it is not answered after all */
    markAnswered: (id: number, answeredAt: number | null) =>
      transaction((run) =>
        run('UPDATE enquiry SET answered_at = :answeredAt WHERE id = :id', { id, answeredAt }),
      ),

    sendsMail,

    setSendsMail(is: boolean): void {
      if (sendsMail() === is) return;
      transaction((run) => run('UPDATE service SET sends_mail = :is', { is: Number(is) }));
    },

    /**
     * Gives goals that were kept by their values, as the first versions did, the labels that visitors read.
     *
     * @param goals labels by their values
     */
    labelGoals(goals: ReadonlyMap<string, string>): void {
      const labels = [...goals.values()];
      const values = [...goals.keys()].filter((value) => !labels.includes(value));
      const kept = all<{ value: string }>(
        `SELECT DISTINCT training_goal AS value FROM enquiry
         WHERE training_goal IN (SELECT value FROM json_each(:values))`,
        { values: JSON.stringify(values) },
      );
      for (const { value } of kept) {
        transaction((run) =>
          run('UPDATE enquiry SET training_goal = :label WHERE training_goal = :value', {
            value,
            label: goals.get(value) ?? value,
          }),
        );
      }
    },

    /** The enquiries that came before `time`, and whether they have not reached the owner. */
    receivedBefore: (time: number): { id: number; isUnseen: number }[] =>
      all(
        `SELECT id, ${UNSEEN} AS isUnseen FROM enquiry JOIN mail ON id = enquiry_id
         WHERE received_at < :time`,
        { time },
      ),

    /** Erases enquiries with all mail of theirs, so that no byte of them can be read as soon as no one else reads. */
    erase(ids: readonly number[]): void {
      if (ids.length === 0) return;
      transaction((run) => {
        // Its mail goes with it: ON DELETE CASCADE.
        for (const id of ids) run('DELETE FROM enquiry WHERE id = :id', { id });
      });
      checkpoint(true);
    },

    /**
     * Writes down what time it is.
     *
     * @returns since when the clock has not jumped by more than a day
     * @throws when nothing can be written, as when the disk is full
     */
    checkWritable(now: number): number {
      transaction((run) =>
        run(
          `UPDATE service SET checked_at = :now,
             steady_since = iif(abs(:now - checked_at) > :day, :now, steady_since)`,
          { now, day: DAY },
        ),
      );
      checkpoint(false);
      const [row] = all<{ since: number }>('SELECT steady_since AS since FROM service');
      return row?.since ?? now;
    },

    close,
  };
}

/** What the owner reads and marks. */
import type { Enquiry } from '../../shared/protocol.ts';
import type { Database } from '../ports.ts';
import { ENQUIRY_COLUMNS, type StoredEnquiry } from './columns.ts';

/** Whose an enquiry is. */
export type Sender = { id: number } & Pick<Enquiry, 'name' | 'email' | 'phone'>;

/** An enquiry with the state of its mail. */
export type ListedEnquiry = StoredEnquiry & {
  /** When the owner first saw it in the list, and when she marked it as answered. */
  readAt: number | null;
  answeredAt: number | null;
  /** 0 while no mail server is set. */
  sendsMail: number;
  attempts: number;
  nextAttemptAt: number;
  deliveredAt: number | null;
  lastError: string | null;
};

const LISTED = `SELECT ${ENQUIRY_COLUMNS}, read_at AS readAt, answered_at AS answeredAt,
    attempts, next_attempt_at AS nextAttemptAt, delivered_at AS deliveredAt, last_error AS lastError,
    (SELECT sends_mail FROM service) AS sendsMail
  FROM enquiry JOIN mail ON enquiry.id = enquiry_id`;

/** What has not reached the owner. Where no mail is sent she reads the list. */
const UNSEEN = 'delivered_at IS NULL AND (read_at IS NULL OR (SELECT sends_mail FROM service) = 1)';

export function ownersList({ all, transaction }: Database) {
  const sendsMail = () =>
    all<{ is: number }>('SELECT sends_mail AS "is" FROM service')[0]?.is === 1;

  return {
    /**
     * How many enquiries there are, and how many have not reached the owner, by mail or, where none is sent, in the list.
     * `oldest`: since when the first of these has waited; never later than now.
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
     * The latest first, by their numbers, whatever the clock said.
     *
     * @param from the highest number; @param limit at most how many, -1 for all
     */
    list({ from = Number.MAX_SAFE_INTEGER, limit = -1 } = {}): ListedEnquiry[] {
      return all(`${LISTED} WHERE enquiry.id <= :from ORDER BY enquiry.id DESC LIMIT :limit`, {
        from,
        limit,
      });
    },

    /** Those of these numbers that exist. */
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

    /** The enquiries that came before `time`, and whether they have not reached the owner. */
    receivedBefore: (time: number): { id: number; isUnseen: number }[] =>
      all(
        `SELECT id, ${UNSEEN} AS isUnseen FROM enquiry JOIN mail ON id = enquiry_id
         WHERE received_at < :time`,
        { time },
      ),
  };
}

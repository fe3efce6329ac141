import { DAY, LIMITS } from '../limits.ts';
import type { MailCopies } from '../ports.ts';
import { errorFacts, type Log } from '../ports.ts';
import type { EnquiryKey } from './records.ts';
import type { Store } from './store.ts';

/**
 * Erases enquiries for good: from the database with all waiting mail, and the copies of their mail. Copies go
 * first and once more at the end: a crash then leaves rows that still say what is to be erased, and
 * a file that the server writes in between does not stay.
 */
export async function erase(
  enquiries: readonly EnquiryKey[],
  store: Store,
  mailCopies: MailCopies,
): Promise<void> {
  for (const enquiry of enquiries) await mailCopies.remove(enquiry);
  store.erase(enquiries.map((enquiry) => enquiry.id));
  for (const enquiry of enquiries) await mailCopies.remove(enquiry);
}

/** Erases what is older than `days`, but nothing that has not reached the owner: a dead mail server may take no enquiry with it. */
export async function eraseExpired(
  store: Store,
  mailCopies: MailCopies,
  days: number,
  log: Log,
  now: number,
): Promise<void> {
  const time = now - days * DAY;
  const undelivered = store.countUndelivered(time);
  if (undelivered > 0)
    log.error({ undelivered, days }, 'undelivered enquiries are kept past their time');
  const old = store.expired(time);
  if (old.length === 0) return;
  await erase(old, store, mailCopies);
  log.info({ erased: old.length, days }, 'old enquiries erased');
}

/** Erases what is too old, every hour in which it is called. */
export class Retention {
  readonly #eraseExpired: () => Promise<void>;
  readonly #log: Log;
  // By a clock that no one can set.
  #nextCheck = 0;
  #running = Promise.resolve();

  constructor(store: Store, mailCopies: MailCopies, days: () => number, log: Log) {
    this.#eraseExpired = () => eraseExpired(store, mailCopies, days(), log, Date.now());
    this.#log = log;
  }

  /** Erases when the time has come. Returns how many milliseconds are left until it comes again. */
  eraseDue(): number {
    if (performance.now() >= this.#nextCheck) {
      this.#nextCheck = performance.now() + LIMITS.retentionCheck;
      this.#running = this.#eraseExpired().catch((error: unknown) =>
        this.#log.error(errorFacts(error), 'old enquiries cannot be erased'),
      );
    }
    return this.#nextCheck - performance.now();
  }

  /** Resolves when nothing is being erased. */
  ended(): Promise<void> {
    return this.#running;
  }
}

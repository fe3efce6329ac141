import { DAY, LIMITS } from '../limits.ts';
import { errorFacts, type Log, type MailCopies } from '../ports.ts';
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

export class Retention {
  readonly #store: Store;
  readonly #mailCopies: MailCopies;
  readonly #days: () => number;
  readonly #log: Log;
  // By a clock that no one can set.
  #nextCheck = 0;
  #running = Promise.resolve();

  constructor(store: Store, mailCopies: MailCopies, days: () => number, log: Log) {
    this.#store = store;
    this.#mailCopies = mailCopies;
    this.#days = days;
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

  /** Nothing that has not reached the owner: a dead mail server may take no enquiry with it. */
  async #eraseExpired(): Promise<void> {
    const days = this.#days();
    const time = Date.now() - days * DAY;
    const undelivered = this.#store.countUndelivered(time);
    if (undelivered > 0) {
      const facts = { undelivered, days };
      this.#log.error(facts, 'undelivered enquiries are kept past their time');
    }
    const old = this.#store.expired(time);
    if (old.length === 0) return;
    await erase(old, this.#store, this.#mailCopies);
    this.#log.info({ erased: old.length, days }, 'old enquiries erased');
  }

  ended(): Promise<void> {
    return this.#running;
  }
}

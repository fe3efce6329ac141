/** Erases enquiries for good: from the database with all waiting mail, and the copies of their mail. */
import { DAY } from '../limits.ts';
import type { Log } from '../log.ts';
import type { MailCopies } from '../ports.ts';
import type { EnquiryKey } from './records.ts';
import type { Store } from './store.ts';

/**
 * Copies go first and once more at the end: a crash then leaves rows that still say what is to be erased, and
 * a file that the server writes in between does not stay.
 */
export async function erase(
  enquiries: readonly EnquiryKey[],
  store: Store,
  mailCopies: MailCopies,
): Promise<void> {
  for (const enquiry of enquiries) await mailCopies.remove(enquiry);
  store.erase(enquiries.map(({ id }) => id));
  for (const enquiry of enquiries) await mailCopies.remove(enquiry);
}

/** Erases what is older than `days` and has reached the owner: a dead mail server may take no enquiry with it. */
export async function eraseExpired(
  days: number,
  store: Store,
  mailCopies: MailCopies,
  log: Log,
): Promise<void> {
  const time = Date.now() - days * DAY;
  const undelivered = store.countUndelivered(time);
  if (undelivered > 0) {
    log.error({ undelivered, days }, 'undelivered enquiries are kept past their time');
  }
  const expired = store.expired(time);
  if (expired.length === 0) return;
  await erase(expired, store, mailCopies);
  log.info({ erased: expired.length, days }, 'old enquiries erased');
}

import { DAY, LIMITS } from './limits.ts';
import { errorFacts, type Log } from './log.ts';
import type { Outbox } from './outbox.ts';
import type { Store, StoredEnquiry } from './store.ts';

/**
 * Erases enquiries for good: from the database with all waiting mail, and their mail files. Files go
 * first and once more at the end: a crash then leaves rows that still say what is to be erased, and
 * a file that the server writes in between does not stay.
 */
export async function erase(
  enquiries: readonly StoredEnquiry[],
  store: Store,
  outbox: Outbox,
): Promise<void> {
  for (const enquiry of enquiries) await outbox.remove(enquiry);
  store.erase(enquiries.map((enquiry) => enquiry.id));
  for (const enquiry of enquiries) await outbox.remove(enquiry);
}

/** Erases what is older than `days`, now and every hour. Returns how to stop. */
export function startRetention(store: Store, outbox: Outbox, days: number, log: Log): () => void {
  async function look(): Promise<void> {
    try {
      const old = store.receivedBefore(Date.now() - days * DAY);
      if (old.length === 0) return;
      await erase(old, store, outbox);
      log.info({ erased: old.length, days }, 'old enquiries erased');
    } catch (error) {
      log.error(errorFacts(error), 'old enquiries cannot be erased');
    }
  }
  void look();
  const timer = setInterval(look, LIMITS.retentionCheck);
  return () => clearInterval(timer);
}

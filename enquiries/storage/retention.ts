import { DAY, LIMITS } from '../limits.ts';
import { errorFacts, type Log } from '../node/log.ts';
import type { MailFiles } from '../node/mail/mail-files.ts';
import type { Store, StoredEnquiry } from './store.ts';

/**
 * Erases enquiries for good: from the database with all waiting mail, and their mail files. Files go
 * first and once more at the end: a crash then leaves rows that still say what is to be erased, and
 * a file that the server writes in between does not stay.
 */
export async function erase(
  enquiries: readonly StoredEnquiry[],
  store: Store,
  mailFiles: MailFiles,
): Promise<void> {
  for (const enquiry of enquiries) await mailFiles.remove(enquiry);
  store.erase(enquiries.map((enquiry) => enquiry.id));
  for (const enquiry of enquiries) await mailFiles.remove(enquiry);
}

/**
 * Erases what has been here for longer than `days`, but nothing that has not reached the owner: a wrong
 * clock or a dead mail server must not take an enquiry with it before anyone has read it.
 */
export async function eraseExpired(
  store: Store,
  mailFiles: MailFiles,
  days: number,
  log: Log,
  now: number,
): Promise<void> {
  const enquiries = store.noticeFuture(now);
  if (enquiries > 0) log.warn({ enquiries }, 'enquiries are from the future: check the clock');
  const time = now - days * DAY;
  const undelivered = store.countUndelivered(time, now);
  if (undelivered > 0)
    log.error({ undelivered, days }, 'undelivered enquiries are kept past their time');
  const old = store.expired(time, now);
  if (old.length === 0) return;
  await erase(old, store, mailFiles);
  log.info({ erased: old.length, days }, 'old enquiries erased');
}

/** Erases what is too old, now and every hour. Returns how to stop. */
export function startRetention(
  store: Store,
  mailFiles: MailFiles,
  days: number,
  log: Log,
): () => void {
  const look = () =>
    eraseExpired(store, mailFiles, days, log, Date.now()).catch((error: unknown) =>
      log.error(errorFacts(error), 'old enquiries cannot be erased'),
    );
  void look();
  const timer = setInterval(look, LIMITS.retentionCheck);
  return () => clearInterval(timer);
}

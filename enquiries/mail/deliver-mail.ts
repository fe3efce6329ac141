import type { MailCopies } from '../ports.ts';
import { errorFacts, type Log, RecipientRefused, type Transport } from '../ports.ts';
import type { MailKey, PendingMail } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { compose, type MailContext } from './compose-mail.ts';

/** How long to wait between attempts: `firstPause` milliseconds, then twice as long each time. */
export type Pauses = { firstPause: number; longestPause: number };

export type Parts = {
  store: Store;
  mailCopies: MailCopies;
  mailContext: MailContext;
  transport: Transport;
  log: Log;
  pauses: Pauses;
  /** Mails that were accepted, but the disk was full when that was to be written down: by Message-ID. */
  unrecorded: Set<string>;
};

/**
 * Delivers one mail, or notes when to try it again. It is marked as delivered after it was accepted: a
 * crash between the two sends it twice, with the same Message-ID, but never loses it.
 *
 * @returns whether it was still wanted
 * @throws when the mail cannot be read from the store, or what became of it cannot be written there
 */
export async function deliverMail(key: MailKey, parts: Parts): Promise<boolean> {
  const { store, mailCopies, mailContext, transport, log, unrecorded } = parts;
  const mail = store.mails.pending(key);
  if (!mail) return false;
  const facts = { enquiry: mail.enquiry.id, mail: mail.kind, attempt: mail.attempts + 1 };
  if (!unrecorded.has(key.messageId)) {
    try {
      const composed = await compose(mail, mailContext);
      // Composing takes a moment, in which the owner may have had the person forgotten.
      if (!store.mails.pending(key)) return false;
      await transport(mail, composed);
      log.info(facts, 'mail delivered');
    } catch (error) {
      noteFailure(key, mail, error, parts);
      return true;
    }
  }
  unrecorded.add(key.messageId);
  const wanted = store.mails.markDelivered(key, Date.now());
  unrecorded.delete(key.messageId);
  // Erased by the owner while it was being sent: no copy of it may stay.
  if (!wanted) await mailCopies.remove(mail.enquiry);
  return true;
}

function noteFailure(
  key: MailKey,
  mail: PendingMail,
  error: unknown,
  { store, log, pauses }: Parts,
): void {
  const { message } = error as Error;
  const attempt = mail.attempts + 1;
  const facts = { enquiry: mail.enquiry.id, mail: mail.kind, attempt, ...errorFacts(error) };
  if (mail.kind === 'receipt' && error instanceof RecipientRefused) {
    store.mails.markRefused(key, message, Date.now());
    log.warn(facts, 'receipt refused');
    return;
  }
  const pause = pauseAfter(attempt, pauses);
  store.mails.markFailed(key, message, Date.now() + pause);
  log.warn({ ...facts, retrySeconds: Math.round(pause / 1000) }, 'mail not delivered');
}

/** Milliseconds to wait after the given number of failed attempts. */
export function pauseAfter(attempts: number, { firstPause, longestPause }: Pauses): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 30));
}

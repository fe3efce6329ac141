/** Delivers the mails that wait in the database, one after another. */
import { type Limits, MINUTE } from '../limits.ts';
import { errorFields } from '../log.ts';
import type { Runtime, Transport } from '../ports.ts';
import type { ServiceSettings } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import { compose } from './compose-mail.ts';

type DeliveryNeeds = Pick<Runtime, 'transport' | 'alarm' | 'site' | 'log'> & {
  store: Store;
  limits: Limits;
  /** Defaults to the mailbox. */
  sender: ServiceSettings['MAIL_FROM'];
};

export function createDelivery(needs: DeliveryNeeds) {
  const { transport, alarm, site, log, store, limits, sender } = needs;
  let underway: Promise<void> | undefined;
  let isStopped = false;

  /**
   * Starts to deliver the mail that has been due for the longest time, unless a mail is under way. The alarm is set to now when the
   * delivery ends.
   *
   * @returns milliseconds until the next mail is due; Infinity if none waits
   */
  function startNext(): number {
    if (isStopped || !transport) return Number.POSITIVE_INFINITY;
    // If this process dies before the delivery ends, the alarm rings after this time and the mail is delivered again.
    if (underway) return limits.smtpTotal;
    try {
      const now = Date.now();
      const next = store.nextMail(now, limits.longestPause);
      if (!next) return Number.POSITIVE_INFINITY;
      if (next.dueAt > now) return next.dueAt - now;
      const attempt = next.attempts + 1;
      // Recorded before the mail is sent. Otherwise a full disk, which lets nothing be recorded, would send it again and again.
      store.markTried(next.id, now + pauseAfter(attempt, limits));
      // Starts in a microtask, so that `underway` is set before the delivery can end.
      underway = Promise.resolve()
        .then(() => deliver(next.id, attempt, transport))
        .catch(() => {});
      return limits.smtpTotal;
    } catch (error) {
      log.error(errorFields(error), 'the mail queue cannot be read or written');
      return MINUTE;
    }
  }

  /** Marks a mail as delivered only after it was accepted: a crash in between sends it twice, but never loses it. */
  async function deliver(id: number, attempt: number, send: Transport): Promise<void> {
    const fields = { enquiry: id, attempt };
    try {
      const enquiry = store.find(id);
      const wasErased = !enquiry;
      if (wasErased) return;
      await send(await compose(enquiry, site(), sender));
      log.info(fields, 'mail delivered');
      store.markDelivered(id, Date.now());
    } catch (error) {
      const pause = pauseAfter(attempt, limits);
      const level = attempt < limits.attemptsBeforeError ? 'warn' : 'error';
      const retrySeconds = Math.round(pause / 1000);
      log[level]({ ...fields, ...errorFields(error), retrySeconds }, 'mail not delivered');
      store.markFailed(id, (error as Error).message, Date.now() + pause);
    } finally {
      underway = undefined;
      if (!isStopped) alarm.set(0);
    }
  }

  return {
    startNext,
    /** Resolves when the mail under way has been delivered or has failed. */
    ended: async () => underway,
    /** Waits for the mail under way and starts no other. */
    stop: async () => {
      isStopped = true;
      await underway;
    },
  };
}

/** Returns milliseconds that double with each attempt. */
export function pauseAfter(attempts: number, { firstPause, longestPause }: Limits): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 30));
}

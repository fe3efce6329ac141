/** Delivers what is in the mail queue, one mail after another. */

import { type Limits, MINUTE } from '../limits.ts';
import { errorFields } from '../log.ts';
import { NO_ANSWER, type Runtime, type Transport } from '../ports.ts';
import type { ServiceSettings } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import { compose } from './compose-mail.ts';

type Needs = Pick<Runtime, 'transport' | 'alarm' | 'site' | 'log'> & {
  store: Store;
  limits: Limits;
  /** The mailbox itself when undefined. */
  sender: ServiceSettings['MAIL_FROM'];
};

export function createDelivery({ transport, alarm, site, log, store, limits, sender }: Needs) {
  /** Resolves when the attempt that is under way has ended; undefined when there is none. */
  let underway: Promise<void> | undefined;
  let stopped = false;

  /**
   * Starts the mail that has been due for the longest, unless one is under way. The alarm is set to now when it has ended.
   *
   * @returns after how many milliseconds another will be due; Infinity when none is known of
   */
  function deliverDue(): number {
    if (stopped || !transport) return Number.POSITIVE_INFINITY;
    // It sets the alarm when it ends; if this process ends first, the alarm finds it undelivered.
    if (underway) return limits.smtpTotal;
    try {
      const now = Date.now();
      const next = store.nextMail(now, limits.longestPause);
      if (!next) return Number.POSITIVE_INFINITY;
      if (next.dueAt > now) return next.dueAt - now;
      const attempt = next.attempts + 1;
      // Before it is sent: what cannot be recorded afterwards, as when the disk is full, is not sent again and again.
      store.markTried(next.id, now + unsure(attempt));
      // In a microtask, so that it cannot end before it is known as under way. Where a failure cannot be recorded, that pause stands.
      underway = Promise.resolve()
        .then(() => deliver(next.id, attempt, transport))
        .catch(() => {});
      return limits.smtpTotal;
    } catch (error) {
      log.error(errorFields(error), 'the mail queue cannot be read or written');
      return MINUTE;
    }
  }

  /** A mail is marked as delivered after it was accepted: a crash between the two sends it twice, but never loses it. */
  async function deliver(id: number, attempt: number, send: Transport): Promise<void> {
    const fields = { enquiry: id, attempt };
    try {
      const enquiry = store.find(id);
      // It may have been erased since.
      if (!enquiry) return;
      await send(await compose(enquiry, site(), sender));
      log.info(fields, 'mail delivered');
      store.markDelivered(id, Date.now());
    } catch (error) {
      const failure = errorFields(error);
      const pause = failure['code'] === NO_ANSWER ? unsure(attempt) : pauseAfter(attempt, limits);
      const level = attempt < limits.attemptsBeforeError ? 'warn' : 'error';
      const retrySeconds = Math.round(pause / 1000);
      log[level]({ ...fields, ...failure, retrySeconds }, 'mail not delivered');
      store.markFailed(id, (error as Error).message, Date.now() + pause);
    } finally {
      underway = undefined;
      if (!stopped) alarm.set(0);
    }
  }

  /** The pause after what may have arrived, which is a copy in her inbox each time. */
  const unsure = (attempt: number) => pauseAfter(4 * attempt, limits);

  /** Resolves when the mail that is under way has ended. */
  const ended = () => underway;
  /** Finishes the mail that is under way, and starts no other. */
  const stop = () => {
    stopped = true;
    return underway;
  };
  return { deliverDue, ended, stop };
}

/** Exponential backoff, in milliseconds. */
export function pauseAfter(attempts: number, { firstPause, longestPause }: Limits): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 30));
}

/** Delivers what is in the mail queue: a few mails at once, none of them twice at once. */
import type { Limits } from '../limits.ts';
import { errorFields } from '../log.ts';
import type { Transport } from '../ports.ts';
import type { Service } from '../service.ts';
import type { PendingMail } from '../storage/store.ts';
import { compose } from './compose-mail.ts';

type Mailing = Pick<
  Service,
  'settings' | 'limits' | 'store' | 'transport' | 'alarm' | 'site' | 'log'
>;

type Delivery = {
  /**
   * Begins mails that are due, as many as may be under way at once. The alarm is set to now when one has ended.
   *
   * @returns after how many milliseconds another will be due; Infinity when none is known of
   */
  deliverDue: () => number;
  /** Resolves when the mails that are under way have ended. */
  ended: () => Promise<void>;
  /** Finishes the mails that are under way, and begins no other. */
  stop: () => Promise<void>;
};

export function createDelivery({
  settings,
  limits,
  store,
  transport,
  alarm,
  site,
  log,
}: Mailing): Delivery {
  const underway = new Map<string, Promise<void>>();
  /** Accepted by the mail server, which could not be recorded yet: not to be sent again. */
  const accepted = new Set<string>();
  /** Could not be read or recorded, and until when each is left alone, by the monotonic clock. */
  const held = new Map<string, number>();
  let stopped = false;

  function deliverDue(): number {
    if (stopped || !transport) return Number.POSITIVE_INFINITY;
    for (const [messageId, end] of held) {
      if (end <= performance.now()) held.delete(messageId);
    }
    try {
      begin(transport);
      return untilNextDue();
    } catch (error) {
      log.error(errorFields(error), 'the mail queue cannot be read');
      return limits.firstPause;
    }
  }

  function begin(send: Transport): void {
    const limit = limits.deliveries + underway.size + held.size;
    for (const messageId of store.due(Date.now(), limits.longestPause, limit)) {
      if (underway.size === limits.deliveries) return;
      if (held.has(messageId) || underway.has(messageId)) continue;
      // Not at once: it must not end before it is noted as being under way.
      underway.set(
        messageId,
        Promise.resolve().then(() => deliver(messageId, send)),
      );
    }
  }

  /** What is due already and has not begun waits for another to end, or for the end of its pause. */
  function untilNextDue(): number {
    const now = Date.now();
    const next = store.nextDue(now, limits.longestPause) ?? Number.POSITIVE_INFINITY;
    const pause = Math.min(...held.values()) - performance.now();
    // What is under way sets the alarm when it ends; should this be gone by then, the alarm finds it undelivered.
    const whole = underway.size > 0 ? limits.smtpWhole : Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(next - now, pause, whole));
  }

  /**
   * A mail is marked as delivered after it was accepted: a crash between the two sends it twice, with the same Message-ID,
   * but never loses it.
   */
  async function deliver(messageId: string, send: Transport): Promise<void> {
    try {
      if (!accepted.has(messageId)) {
        const mail = store.pending(messageId);
        if (!mail) throw new Error('It is in the queue, but its enquiry is not there.');
        if (await attempt(mail, send)) accepted.add(messageId);
      }
      if (accepted.has(messageId)) store.markDelivered(messageId, Date.now());
      accepted.delete(messageId);
    } catch (error) {
      held.set(messageId, performance.now() + limits.heldPause);
      log.error({ messageId, ...errorFields(error) }, 'a mail cannot be read or recorded');
    } finally {
      underway.delete(messageId);
      if (!stopped) alarm.set(0);
    }
  }

  /** @returns whether it was accepted; when to try again is noted otherwise */
  async function attempt(mail: PendingMail, send: Transport): Promise<boolean> {
    const { enquiry, attempts } = mail;
    const fields = { enquiry: enquiry.id, attempt: attempts + 1 };
    try {
      const composed = await compose(mail, site(), settings.MAIL_FROM);
      await send(composed);
      log.info(fields, 'mail delivered');
      return true;
    } catch (error) {
      const pause = pauseAfter(attempts + 1, limits);
      store.markFailed(mail.messageId, (error as Error).message, Date.now() + pause);
      const failure = { ...fields, ...errorFields(error) };
      log.warn({ ...failure, retrySeconds: Math.round(pause / 1000) }, 'mail not delivered');
      return false;
    }
  }

  const ended = async () => {
    await Promise.all(underway.values());
  };
  const stop = () => {
    stopped = true;
    return ended();
  };
  return { deliverDue, ended, stop };
}

/** Exponential backoff, in milliseconds. */
export function pauseAfter(attempts: number, { firstPause, longestPause }: Limits): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 30));
}

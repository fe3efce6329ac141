/** Delivers what is in the mail queue, one mail after another. */
import type { ServiceSettings } from '../../shared/settings.ts';
import type { Limits } from '../limits.ts';
import { errorFields } from '../log.ts';
import { NO_ANSWER, type Runtime, type Transport } from '../ports.ts';
import type { Store, StoredEnquiry } from '../storage/store.ts';
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
  /** Mails that the mail server has accepted, which could not be recorded yet: they are not sent again. */
  const accepted = new Set<number>();
  /** Until when, by the monotonic clock, mails are left alone because they could not be read or recorded. */
  const held = new Map<number, number>();
  let stopped = false;

  /**
   * Starts the mail that has been due for the longest, unless one is under way. The alarm is set to now when it has ended.
   *
   * @returns after how many milliseconds another will be due; Infinity when none is known of
   */
  function deliverDue(): number {
    if (stopped || !transport) return Number.POSITIVE_INFINITY;
    try {
      const now = Date.now();
      const { longestPause } = limits;
      const pauses = [...held].map(([id, until]) => [id, until - performance.now()] as const);
      const left = new Map(pauses.filter(([, pause]) => pause > 0));
      const id = store.due(now, longestPause, 1 + left.size).find((one) => !left.has(one));
      // In a microtask, so that it cannot end before it is recorded as under way.
      if (id !== undefined) underway ??= Promise.resolve().then(() => deliver(id, transport));
      // What is under way sets the alarm when it ends; if this process ends first, the alarm finds it undelivered.
      if (underway) return limits.smtpTotal;
      const next = store.nextDue(now, longestPause) ?? Number.POSITIVE_INFINITY;
      return Math.min(next - now, ...left.values());
    } catch (error) {
      log.error(errorFields(error), 'the mail queue cannot be read');
      return limits.firstPause;
    }
  }

  /**
   * A mail is marked as delivered after it was accepted: a crash between the two sends it twice, with the same Message-ID,
   * but never loses it.
   */
  async function deliver(id: number, send: Transport): Promise<void> {
    try {
      held.delete(id);
      // Undefined when it has been erased since.
      const [enquiry] = accepted.has(id) ? [] : store.find([id]);
      if (enquiry && (await attempt(enquiry, send))) accepted.add(id);
      if (accepted.has(id)) store.markDelivered(id, Date.now());
      accepted.delete(id);
    } catch (error) {
      held.set(id, performance.now() + limits.heldPause);
      log.error({ enquiry: id, ...errorFields(error) }, 'a mail cannot be read or recorded');
    } finally {
      underway = undefined;
      if (!stopped) alarm.set(0);
    }
  }

  /** @returns whether it was accepted; when to try again is recorded otherwise */
  async function attempt(enquiry: StoredEnquiry, send: Transport): Promise<boolean> {
    const count = enquiry.attempts + 1;
    const fields = { enquiry: enquiry.id, attempt: count };
    try {
      await send(await compose(enquiry, site(), sender));
      log.info(fields, 'mail delivered');
      return true;
    } catch (error) {
      const failure = errorFields(error);
      // What may have arrived is a copy in her inbox each time.
      const pause = pauseAfter(failure['code'] === NO_ANSWER ? 4 * count : count, limits);
      store.markFailed(enquiry.id, (error as Error).message, Date.now() + pause);
      const level = count < limits.attemptsBeforeError ? 'warn' : 'error';
      const retrySeconds = Math.round(pause / 1000);
      log[level]({ ...fields, ...failure, retrySeconds }, 'mail not delivered');
      return false;
    }
  }

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

/** Delivers what is in the mail queue: a few mails at once, none of them twice at once. */
import type { ServiceSettings } from '../../shared/settings.ts';
import type { Limits } from '../limits.ts';
import { errorFields } from '../log.ts';
import type { Runtime, Transport } from '../ports.ts';
import type { Store, StoredEnquiry } from '../storage/store.ts';
import { compose } from './compose-mail.ts';

type Needs = Pick<Runtime, 'transport' | 'alarm' | 'site' | 'log'> & {
  store: Store;
  limits: Limits;
  /** The mailbox itself when undefined. */
  sender: ServiceSettings['MAIL_FROM'];
};

/** What the database does not hold about a mail. */
type MailState = {
  /** Resolves when the attempt has ended; undefined when none is under way. */
  underway: Promise<void> | undefined;
  /** The mail server has accepted it, which could not be recorded yet: it is not sent again. */
  isAccepted: boolean;
  /** Until when, by the monotonic clock, it is left alone because it could not be read or recorded. */
  heldUntil: number;
};

export function createDelivery({ transport, alarm, site, log, store, limits, sender }: Needs) {
  /** By the number of the enquiry. */
  const states = new Map<number, MailState>();
  const attempts = () => [...states.values()].flatMap(({ underway }) => underway ?? []);
  let stopped = false;

  /**
   * Starts mails that are due, as many as may be under way at once. The alarm is set to now when one has ended.
   *
   * @returns after how many milliseconds another will be due; Infinity when none is known of
   */
  function deliverDue(): number {
    if (stopped || !transport) return Number.POSITIVE_INFINITY;
    try {
      startDue(transport);
      return untilNextDue();
    } catch (error) {
      log.error(errorFields(error), 'the mail queue cannot be read');
      return limits.firstPause;
    }
  }

  function startDue(send: Transport): void {
    const limit = limits.deliveries + states.size;
    for (const id of store.due(Date.now(), limits.longestPause, limit)) {
      if (attempts().length === limits.deliveries) return;
      const known = states.get(id);
      const state = known ?? { underway: undefined, isAccepted: false, heldUntil: 0 };
      if (state.underway || state.heldUntil > performance.now()) continue;
      states.set(id, state);
      // Not at once: it must not end before it is recorded as under way.
      state.underway = Promise.resolve().then(() => deliver(id, state, send));
    }
  }

  /** What is due but has not started waits for another to end, or for the end of its pause. */
  function untilNextDue(): number {
    const now = Date.now();
    const next = store.nextDue(now, limits.longestPause) ?? Number.POSITIVE_INFINITY;
    const pauses = [...states.values()]
      .map(({ heldUntil }) => heldUntil - performance.now())
      .filter((pause) => pause > 0);
    // What is under way sets the alarm when it ends; if this process ends first, the alarm finds it undelivered.
    const longest = attempts().length > 0 ? limits.smtpTotal : Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(next - now, ...pauses, longest));
  }

  /**
   * A mail is marked as delivered after it was accepted: a crash between the two sends it twice, with the same Message-ID,
   * but never loses it.
   */
  async function deliver(id: number, state: MailState, send: Transport): Promise<void> {
    try {
      if (!state.isAccepted) {
        const [enquiry] = store.find([id]);
        // Undefined when it has been erased since.
        state.isAccepted = enquiry !== undefined && (await attempt(enquiry, send));
      }
      if (state.isAccepted) store.markDelivered(id, Date.now());
      states.delete(id);
    } catch (error) {
      state.heldUntil = performance.now() + limits.heldPause;
      log.error({ enquiry: id, ...errorFields(error) }, 'a mail cannot be read or recorded');
    } finally {
      state.underway = undefined;
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
      const pause = pauseAfter(count, limits);
      store.markFailed(enquiry.id, (error as Error).message, Date.now() + pause);
      const failure = { ...fields, ...errorFields(error) };
      log.warn({ ...failure, retrySeconds: Math.round(pause / 1000) }, 'mail not delivered');
      return false;
    }
  }

  /** Resolves when the mails that are under way have ended. */
  const ended = () => Promise.all(attempts());
  /** Finishes the mails that are under way, and starts no other. */
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

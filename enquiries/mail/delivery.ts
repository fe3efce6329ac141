import { type Limits, MINUTE } from '../limits.ts';
import { errorFields } from '../log.ts';
import type { Runtime, Transport } from '../ports.ts';
import type { ServiceSettings } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import { compose } from './compose-mail.ts';

type DeliveryNeeds = Pick<Runtime, 'transport' | 'alarm' | 'site' | 'log'> & {
  store: Store;
  limits: Limits;
  sender: ServiceSettings['MAIL_FROM'];
};

export class Delivery {
  readonly #needs: DeliveryNeeds;
  #underway: Promise<void> | undefined;
  #isStopped = false;

  constructor(needs: DeliveryNeeds) {
    this.#needs = needs;
  }

  /**
   * Starts to deliver the mail that has been due the longest, unless another delivery is under way. A delivery sets the
   * alarm to now when it ends.
   *
   * @returns milliseconds until the next call is needed; Infinity if no mail waits
   */
  startNext(): number {
    const { transport, log, store, limits } = this.#needs;
    if (this.#isStopped || !transport) return Number.POSITIVE_INFINITY;
    // A delivery sets the alarm when it ends. This later alarm covers the process dying before that.
    if (this.#underway) return limits.smtpTotal;
    try {
      const now = Date.now();
      const next = store.nextMail(now, limits.longestPause);
      if (!next) return Number.POSITIVE_INFINITY;
      if (next.dueAt > now) return next.dueAt - now;
      const attempt = next.attempts + 1;
      // The attempt is recorded before sending. Otherwise, a failing database would let the mail be sent over and over.
      store.markTried(next.id, now + pauseAfter(attempt, limits));
      // Starts in a microtask, so that `#underway` is set before the delivery can clear it.
      this.#underway = Promise.resolve()
        .then(() => this.#deliver(next.id, attempt, transport))
        .catch(() => {});
      return limits.smtpTotal;
    } catch (error) {
      log.error(errorFields(error), 'the mail queue cannot be read or written');
      return MINUTE;
    }
  }

  /** Marks a mail as delivered only after the server accepts it. A crash in between sends it twice but never loses it. */
  async #deliver(id: number, attempt: number, send: Transport): Promise<void> {
    const { alarm, site, log, store, limits, sender } = this.#needs;
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
      const retrySeconds = Math.round(pause / 1000);
      log.warn({ ...fields, ...errorFields(error), retrySeconds }, 'mail not delivered');
      store.markFailed(id, (error as Error).message, Date.now() + pause);
    } finally {
      this.#underway = undefined;
      if (!this.#isStopped) alarm.set(0);
    }
  }

  async ended(): Promise<void> {
    await this.#underway;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#underway;
  }
}

/** Returns milliseconds until the next retry. They double with each attempt, up to `longestPause`. */
export function pauseAfter(attempts: number, { firstPause, longestPause }: Limits): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 30));
}

import { LIMITS } from '../limits.ts';
import { errorFacts } from '../ports/log.ts';
import type { MailKey } from '../storage/records.ts';
import { deliverMail, type Parts, type Pauses, pauseAfter } from './deliver-mail.ts';

/** The times that tests shorten. */
export type DeliveryTiming = Pauses & { mailWaiting: number };

type Options = Omit<Parts, 'pauses' | 'unrecorded'> & {
  timing?: DeliveryTiming;
  /** Called when a mail has ended, so that another may begin: {@link Delivery.deliverDue} is to be called. */
  ended: () => void;
};

/**
 * Delivers what is in the queue: a few mails at once, none of them twice at once. One that fails or is not
 * answered holds up no other.
 */
export class Delivery {
  readonly #parts: Parts;
  readonly #timing: DeliveryTiming;
  readonly #ended: () => void;
  readonly #underway = new Map<string, { kind: MailKey['kind']; done: Promise<void> }>();
  /** Mails that the store could not be asked or told about, by Message-ID: it cannot keep their pauses either. */
  readonly #held = new Map<string, { failures: number; until: number }>();
  #warnedAt = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor({ timing = LIMITS, ended, ...options }: Options) {
    this.#parts = { ...options, pauses: timing, unrecorded: new Set() };
    this.#timing = timing;
    this.#ended = ended;
  }

  /**
   * Begins mails that are due, as many as may be under way at once.
   *
   * @returns after how many milliseconds another will be due; Infinity when none is known of
   */
  deliverDue(): number {
    if (this.#stopped) return Number.POSITIVE_INFINITY;
    try {
      this.#begin();
      this.#warnOfWaiting();
      return this.#untilNextDue();
    } catch (error) {
      this.#parts.log.error(errorFacts(error), 'the mail queue cannot be read');
      return this.#timing.firstPause;
    }
  }

  /** Resolves when the mails that are under way now have ended. */
  async ended(): Promise<void> {
    await Promise.all([...this.#underway.values()].map(({ done }) => done));
  }

  /** Finishes the mails that are under way, and begins no other. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.ended();
  }

  #begin(): void {
    const known = this.#underway.size + this.#held.size;
    const { mails } = this.#parts.store;
    const limit = LIMITS.deliveries + known;
    for (const mail of mails.due(Date.now(), this.#timing.longestPause, limit)) {
      if (this.#underway.size === LIMITS.deliveries) return;
      if (this.#underway.has(mail.messageId) || this.#isHeld(mail)) continue;
      if (mail.kind === 'receipt' && this.#receiptsUnderway() === LIMITS.receiptDeliveries) return;
      this.#underway.set(mail.messageId, { kind: mail.kind, done: this.#deliver(mail) });
    }
  }

  #receiptsUnderway(): number {
    return [...this.#underway.values()].filter(({ kind }) => kind === 'receipt').length;
  }

  #isHeld({ messageId }: MailKey): boolean {
    return performance.now() < (this.#held.get(messageId)?.until ?? 0);
  }

  async #deliver(mail: MailKey): Promise<void> {
    try {
      if (await deliverMail(mail, this.#parts)) this.#held.delete(mail.messageId);
      else this.#hold(mail);
    } catch (error) {
      this.#hold(mail);
      const facts = { row: mail.row, mail: mail.kind, ...errorFacts(error) };
      this.#parts.log.error(facts, 'a mail cannot be read or recorded');
    } finally {
      this.#underway.delete(mail.messageId);
      if (!this.#stopped) this.#ended();
    }
  }

  #hold({ messageId }: MailKey): void {
    const failures = (this.#held.get(messageId)?.failures ?? 0) + 1;
    const until = performance.now() + pauseAfter(failures, this.#timing);
    this.#held.set(messageId, { failures, until });
  }

  /** What is due already and has not begun waits for another to end, or is held. */
  #untilNextDue(): number {
    const now = Date.now();
    const next = this.#parts.store.mails.nextDue(now, this.#timing.longestPause);
    const holds = [...this.#held.values()].map(({ until }) => until - performance.now());
    const pauses = holds.filter((pause) => pause > 0);
    return Math.min(next === undefined ? Number.POSITIVE_INFINITY : next - now, ...pauses);
  }

  #warnOfWaiting(): void {
    const now = Date.now();
    const { waiting, oldest } = this.#parts.store.waiting(now);
    if (oldest === undefined || now - oldest < this.#timing.mailWaiting) return;
    // By a clock that no one can set: the other one, set back a day, would keep this silent for a day.
    if (performance.now() - this.#warnedAt < this.#timing.mailWaiting) return;
    this.#warnedAt = performance.now();
    const oldestMinutes = Math.floor((now - oldest) / 60_000);
    this.#parts.log.warn({ waiting, oldestMinutes }, 'mail is waiting');
  }
}

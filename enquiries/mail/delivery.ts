import { LIMITS } from '../limits.ts';
import type { Transport } from '../ports.ts';
import { errorFacts } from '../ports.ts';
import type { MailKey } from '../storage/records.ts';
import { deliverMail, type Parts, type Pauses, pauseAfter } from './deliver-mail.ts';

/** How many mails may be under way at once. */
export type DeliveryBounds = { deliveries: number };

/** The times that tests shorten. */
export type DeliveryTiming = Pauses & { mailWaiting: number };

type Options = Omit<Parts, 'pauses' | 'unrecorded' | 'transport'> & {
  /** Undefined where there is no way to send mail yet. */
  transport: Transport | undefined;
  timing?: DeliveryTiming;
  bounds?: DeliveryBounds;
  /** Called when a mail has ended, so that another may begin: {@link Delivery.deliverDue} is to be called. */
  ended: () => void;
};

/**
 * Delivers what is in the queue: a few mails at once, none of them twice at once. One that fails or is not
 * answered holds up no other.
 */
export class Delivery {
  readonly #parts: Omit<Parts, 'transport'>;
  readonly #transport: Transport | undefined;
  readonly #timing: DeliveryTiming;
  readonly #bounds: DeliveryBounds;
  readonly #ended: () => void;
  readonly #underway = new Map<string, { kind: MailKey['kind']; done: Promise<void> }>();
  /** Mails that the store could not be asked or told about, by Message-ID: it cannot keep their pauses either. */
  readonly #held = new Map<string, { failures: number; until: number }>();
  #warnedAt = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor({ transport, timing = LIMITS, bounds = LIMITS, ended, ...options }: Options) {
    this.#parts = { ...options, pauses: timing, unrecorded: new Set() };
    this.#transport = transport;
    this.#timing = timing;
    this.#bounds = bounds;
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
      if (this.#transport) this.#begin(this.#transport);
      this.#warnOfWaiting();
      return this.#transport ? this.#untilNextDue() : Number.POSITIVE_INFINITY;
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

  #begin(transport: Transport): void {
    const known = this.#underway.size + this.#held.size;
    const { mails } = this.#parts.store;
    const limit = this.#bounds.deliveries + known;
    for (const mail of mails.due(Date.now(), this.#timing.longestPause, limit)) {
      if (this.#underway.size === this.#bounds.deliveries) return;
      if (this.#underway.has(mail.messageId) || this.#isHeld(mail)) continue;
      if (mail.kind === 'receipt' && this.#receiptsUnderway() === LIMITS.receiptDeliveries) return;
      this.#underway.set(mail.messageId, { kind: mail.kind, done: this.#deliver(mail, transport) });
    }
  }

  #receiptsUnderway(): number {
    return [...this.#underway.values()].filter(({ kind }) => kind === 'receipt').length;
  }

  #isHeld({ messageId }: MailKey): boolean {
    return performance.now() < (this.#held.get(messageId)?.until ?? 0);
  }

  async #deliver(mail: MailKey, transport: Transport): Promise<void> {
    try {
      if (await deliverMail(mail, { ...this.#parts, transport })) this.#held.delete(mail.messageId);
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
    // What is under way sets the alarm when it ends; should this be gone by then, the alarm finds it undelivered.
    const underway = this.#underway.size > 0 ? [LIMITS.smtpWhole] : [];
    const nextDue = next === undefined ? Number.POSITIVE_INFINITY : next - now;
    return Math.min(nextDue, ...pauses, ...underway);
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

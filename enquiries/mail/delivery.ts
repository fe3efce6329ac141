/** Delivers what is in the mail queue: a few mails at once, none of them twice at once. */
import { LIMITS } from '../limits.ts';
import { errorFields, type Log } from '../log.ts';
import { type MailCopies, RecipientRefused, type Transport } from '../ports.ts';
import type { MailKind, PendingMail } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { compose, type MailContext } from './compose-mail.ts';

/** The times that tests shorten. A pause after a failed attempt is twice as long as the one before it. */
export type DeliveryTiming = { firstPause: number; longestPause: number; mailWaiting: number };

type Options = {
  store: Store;
  mailCopies: MailCopies;
  mailContext: MailContext;
  /** Undefined where there is no way to send mail yet. */
  transport: Transport | undefined;
  log: Log;
  timing: DeliveryTiming;
  /** How many mails may be under way at once. */
  deliveries: number;
  /** Called when a mail has ended, so that another may begin: {@link Delivery.deliverDue} is to be called. */
  ended: () => void;
};

/** A mail that could not be read from the store or recorded there, which cannot keep its pause either. */
type Held = { failures: number; until: number; accepted: boolean };

export class Delivery {
  readonly #options: Options;
  readonly #underway = new Map<string, { kind: MailKind; done: Promise<void> }>();
  readonly #held = new Map<string, Held>();
  #warnedAt = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Begins mails that are due, as many as may be under way at once.
   *
   * @returns after how many milliseconds another will be due; Infinity when none is known of
   */
  deliverDue(): number {
    const { transport, log, timing } = this.#options;
    if (this.#stopped) return Number.POSITIVE_INFINITY;
    try {
      if (transport) this.#begin(transport);
      this.#warnOfWaiting();
      return transport ? this.#untilNextDue() : Number.POSITIVE_INFINITY;
    } catch (error) {
      log.error(errorFields(error), 'the mail queue cannot be read');
      return timing.firstPause;
    }
  }

  async ended(): Promise<void> {
    await Promise.all([...this.#underway.values()].map(({ done }) => done));
  }

  /** Finishes the mails that are under way, and begins no other. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.ended();
  }

  #begin(transport: Transport): void {
    const { store, timing, deliveries } = this.#options;
    const limit = deliveries + this.#underway.size + this.#held.size;
    for (const { kind, messageId } of store.mails.due(Date.now(), timing.longestPause, limit)) {
      if (this.#underway.size === deliveries) return;
      const isHeld = performance.now() < (this.#held.get(messageId)?.until ?? 0);
      if (isHeld || this.#underway.has(messageId)) continue;
      const receipts = [...this.#underway.values()].filter((other) => other.kind === 'receipt');
      if (kind === 'receipt' && receipts.length === LIMITS.receiptDeliveries) return;
      // Not at once: it must not end before it is noted as being under way.
      const done = Promise.resolve().then(() => this.#deliver(messageId, transport));
      this.#underway.set(messageId, { kind, done });
    }
  }

  /**
   * A mail is marked as delivered after it was accepted: a crash between the two sends it twice, with the same Message-ID,
   * but never loses it.
   */
  async #deliver(messageId: string, transport: Transport): Promise<void> {
    const { store, mailCopies, log, timing, ended } = this.#options;
    const held = this.#held.get(messageId);
    let accepted = held?.accepted ?? false;
    try {
      const mail = store.mails.pending(messageId);
      if (!mail && !accepted) throw new Error('It is in the queue, but its enquiry is not there.');
      accepted ||= mail !== undefined && (await this.#send(mail, transport));
      // Erased by the owner while it was being sent: no copy of it may stay.
      const wanted = !accepted || store.mails.markDelivered(messageId, Date.now());
      if (mail && !wanted) await mailCopies.remove(mail.enquiry);
      this.#held.delete(messageId);
    } catch (error) {
      const failures = (held?.failures ?? 0) + 1;
      const until = performance.now() + pauseAfter(failures, timing);
      this.#held.set(messageId, { failures, until, accepted });
      log.error({ messageId, ...errorFields(error) }, 'a mail cannot be read or recorded');
    } finally {
      this.#underway.delete(messageId);
      if (!this.#stopped) ended();
    }
  }

  /** @returns whether it was accepted; when to try again is noted otherwise */
  async #send(mail: PendingMail, transport: Transport): Promise<boolean> {
    const { store, mailContext, log, timing } = this.#options;
    const { enquiry, kind, messageId, attempts } = mail;
    const fields = { enquiry: enquiry.id, mail: kind, attempt: attempts + 1 };
    try {
      const composed = await compose(mail, mailContext);
      // Composing takes a moment, in which the owner may have had the person forgotten.
      if (!store.mails.pending(messageId)) return false;
      await transport(mail, composed);
      log.info(fields, 'mail delivered');
      return true;
    } catch (error) {
      const failure = { ...fields, ...errorFields(error) };
      const { message } = error as Error;
      if (kind === 'receipt' && error instanceof RecipientRefused) {
        store.mails.markRefused(messageId, message, Date.now());
        log.warn(failure, 'receipt refused');
      } else {
        const pause = pauseAfter(attempts + 1, timing);
        store.mails.markFailed(messageId, message, Date.now() + pause);
        log.warn({ ...failure, retrySeconds: Math.round(pause / 1000) }, 'mail not delivered');
      }
      return false;
    }
  }

  /** What is due already and has not begun waits for another to end, or is held. */
  #untilNextDue(): number {
    const { store, timing } = this.#options;
    const now = Date.now();
    const next = store.mails.nextDue(now, timing.longestPause) ?? Number.POSITIVE_INFINITY;
    const holds = [...this.#held.values()].map(({ until }) => until - performance.now());
    // What is under way sets the alarm when it ends; should this be gone by then, the alarm finds it undelivered.
    const underway = this.#underway.size > 0 ? [LIMITS.smtpWhole] : [];
    return Math.min(next - now, ...holds.filter((pause) => pause > 0), ...underway);
  }

  #warnOfWaiting(): void {
    const { store, log, timing } = this.#options;
    const now = Date.now();
    const { waiting, oldest } = store.waiting(now);
    if (oldest === undefined || now - oldest < timing.mailWaiting) return;
    // By a clock that no one can set: the other one, set back a day, would keep this silent for a day.
    if (performance.now() - this.#warnedAt < timing.mailWaiting) return;
    this.#warnedAt = performance.now();
    log.warn({ waiting, oldestMinutes: Math.floor((now - oldest) / 60_000) }, 'mail is waiting');
  }
}

export function pauseAfter(
  attempts: number,
  { firstPause, longestPause }: Pick<DeliveryTiming, 'firstPause' | 'longestPause'>,
): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 30));
}

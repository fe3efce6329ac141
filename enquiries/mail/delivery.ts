import { LIMITS } from '../limits.ts';
import {
  errorFacts,
  type Log,
  type MailCopies,
  RecipientRefused,
  type Transport,
} from '../ports.ts';
import type { MailKey, PendingMail } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { compose, type MailContext } from './compose-mail.ts';

export type DeliveryBounds = { deliveries: number };

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
  bounds: DeliveryBounds;
  /** Called when a mail has ended, so that another may begin: {@link Delivery.deliverDue} is to be called. */
  ended: () => void;
};

/**
 * Delivers what is in the queue: a few mails at once, none of them twice at once. One that fails or is not
 * answered holds up no other.
 */
export class Delivery {
  readonly #options: Options;
  readonly #underway = new Map<string, { kind: MailKey['kind']; done: Promise<void> }>();
  /** Mails that the store could not be asked or told about, by Message-ID: it cannot keep their pauses either. */
  readonly #held = new Map<string, { failures: number; until: number }>();
  /** Those among them that were accepted, and must not be sent again. */
  readonly #unrecorded = new Set<string>();
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
      log.error(errorFacts(error), 'the mail queue cannot be read');
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
    const { store, timing, bounds } = this.#options;
    const limit = bounds.deliveries + this.#underway.size + this.#held.size;
    for (const mail of store.mails.due(Date.now(), timing.longestPause, limit)) {
      const { kind, messageId } = mail;
      if (this.#underway.size === bounds.deliveries) return;
      const held = performance.now() < (this.#held.get(messageId)?.until ?? 0);
      if (held || this.#underway.has(messageId)) continue;
      const receipts = [...this.#underway.values()].filter((other) => other.kind === 'receipt');
      if (kind === 'receipt' && receipts.length === LIMITS.receiptDeliveries) return;
      this.#underway.set(messageId, { kind, done: this.#deliver(mail, transport) });
    }
  }

  async #deliver(mail: MailKey, transport: Transport): Promise<void> {
    const { messageId } = mail;
    try {
      if (await this.#send(mail, transport)) this.#held.delete(messageId);
      else this.#hold(messageId);
    } catch (error) {
      this.#hold(messageId);
      const facts = { row: mail.row, mail: mail.kind, ...errorFacts(error) };
      this.#options.log.error(facts, 'a mail cannot be read or recorded');
    } finally {
      this.#underway.delete(messageId);
      if (!this.#stopped) this.#options.ended();
    }
  }

  #hold(messageId: string): void {
    const failures = (this.#held.get(messageId)?.failures ?? 0) + 1;
    const until = performance.now() + pauseAfter(failures, this.#options.timing);
    this.#held.set(messageId, { failures, until });
  }

  /**
   * Sends a mail, or notes when to try it again. It is marked as delivered after it was accepted: a crash between the two
   * sends it twice, with the same Message-ID, but never loses it.
   *
   * @returns whether it was still wanted
   * @throws when it cannot be read from the store, or what became of it cannot be written there
   */
  async #send(key: MailKey, transport: Transport): Promise<boolean> {
    const { store, mailCopies, mailContext, log } = this.#options;
    const mail = store.mails.pending(key);
    if (!mail) return false;
    if (!this.#unrecorded.has(key.messageId)) {
      try {
        const composed = await compose(mail, mailContext);
        // Composing takes a moment, in which the owner may have had the person forgotten.
        if (!store.mails.pending(key)) return false;
        await transport(mail, composed);
        log.info(factsOf(mail), 'mail delivered');
      } catch (error) {
        this.#noteFailure(key, mail, error);
        return true;
      }
    }
    this.#unrecorded.add(key.messageId);
    const wanted = store.mails.markDelivered(key, Date.now());
    this.#unrecorded.delete(key.messageId);
    // Erased by the owner while it was being sent: no copy of it may stay.
    if (!wanted) await mailCopies.remove(mail.enquiry);
    return true;
  }

  #noteFailure(key: MailKey, mail: PendingMail, error: unknown): void {
    const { store, log, timing } = this.#options;
    const { message } = error as Error;
    const facts = { ...factsOf(mail), ...errorFacts(error) };
    if (mail.kind === 'receipt' && error instanceof RecipientRefused) {
      store.mails.markRefused(key, message, Date.now());
      log.warn(facts, 'receipt refused');
      return;
    }
    const pause = pauseAfter(mail.attempts + 1, timing);
    store.mails.markFailed(key, message, Date.now() + pause);
    log.warn({ ...facts, retrySeconds: Math.round(pause / 1000) }, 'mail not delivered');
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
    const oldestMinutes = Math.floor((now - oldest) / 60_000);
    log.warn({ waiting, oldestMinutes }, 'mail is waiting');
  }
}

function factsOf({ enquiry, kind, attempts }: PendingMail) {
  return { enquiry: enquiry.id, mail: kind, attempt: attempts + 1 };
}

export function pauseAfter(
  attempts: number,
  { firstPause, longestPause }: Pick<DeliveryTiming, 'firstPause' | 'longestPause'>,
): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 30));
}

/** Delivers what is in the mail queue: a few mails at once, none of them twice at once. */
import type { Limits } from '../limits.ts';
import { errorFields } from '../log.ts';
import { RecipientRefused, type Transport } from '../ports.ts';
import type { Service } from '../service.ts';
import type { MailKind, PendingMail } from '../storage/store.ts';
import { compose } from './compose-mail.ts';

/** What it is done with. The alarm is set to now when a mail has ended: {@link Delivery.deliverDue} is to be called. */
type Mailing = Pick<
  Service,
  'settings' | 'limits' | 'store' | 'transport' | 'alarm' | 'site' | 'log'
>;

export class Delivery {
  readonly #mailing: Mailing;
  readonly #underway = new Map<string, { kind: MailKind; done: Promise<void> }>();
  /** Accepted by the mail server, which could not be recorded yet: not to be sent again. */
  readonly #accepted = new Set<string>();
  /** Could not be read or recorded, and until when each is left alone, by the monotonic clock. */
  readonly #held = new Map<string, number>();
  #stopped = false;

  constructor(mailing: Mailing) {
    this.#mailing = mailing;
  }

  /**
   * Begins mails that are due, as many as may be under way at once.
   *
   * @returns after how many milliseconds another will be due; Infinity when none is known of
   */
  deliverDue(): number {
    const { transport, log, limits } = this.#mailing;
    if (this.#stopped || !transport) return Number.POSITIVE_INFINITY;
    for (const [messageId, end] of this.#held) {
      if (end <= performance.now()) this.#held.delete(messageId);
    }
    try {
      this.#begin(transport);
      return this.#untilNextDue();
    } catch (error) {
      log.error(errorFields(error), 'the mail queue cannot be read');
      return limits.firstPause;
    }
  }

  /** Resolves when the mails that are under way have ended. */
  async ended(): Promise<void> {
    await Promise.all([...this.#underway.values()].map(({ done }) => done));
  }

  /** Finishes the mails that are under way, and begins no other. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.ended();
  }

  #begin(transport: Transport): void {
    const { store, limits } = this.#mailing;
    const limit = limits.deliveries + this.#underway.size + this.#held.size;
    for (const { kind, messageId } of store.due(Date.now(), limits.longestPause, limit)) {
      if (this.#underway.size === limits.deliveries) return;
      if (this.#held.has(messageId) || this.#underway.has(messageId)) continue;
      const receipts = [...this.#underway.values()].filter((other) => other.kind === 'receipt');
      if (kind === 'receipt' && receipts.length === limits.receiptDeliveries) return;
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
    const { store, log, limits, alarm } = this.#mailing;
    try {
      if (!this.#accepted.has(messageId)) {
        const mail = store.pending(messageId);
        if (!mail) throw new Error('It is in the queue, but its enquiry is not there.');
        if (await this.#send(mail, transport)) this.#accepted.add(messageId);
      }
      if (this.#accepted.has(messageId)) store.markDelivered(messageId, Date.now());
      this.#accepted.delete(messageId);
    } catch (error) {
      this.#held.set(messageId, performance.now() + limits.heldPause);
      log.error({ messageId, ...errorFields(error) }, 'a mail cannot be read or recorded');
    } finally {
      this.#underway.delete(messageId);
      if (!this.#stopped) alarm.set(0);
    }
  }

  /** @returns whether it was accepted; when to try again is noted otherwise */
  async #send(mail: PendingMail, transport: Transport): Promise<boolean> {
    const { store, site, settings, log, limits } = this.#mailing;
    const { enquiry, kind, messageId, attempts } = mail;
    const fields = { enquiry: enquiry.id, mail: kind, attempt: attempts + 1 };
    try {
      const composed = await compose(mail, site(), settings.MAIL_FROM);
      // Composing takes a moment, in which the owner may have had the person forgotten.
      if (!store.pending(messageId)) return false;
      await transport(composed);
      log.info(fields, 'mail delivered');
      return true;
    } catch (error) {
      const failure = { ...fields, ...errorFields(error) };
      const { message } = error as Error;
      if (kind === 'receipt' && error instanceof RecipientRefused) {
        store.markRefused(messageId, message, Date.now());
        log.warn(failure, 'receipt refused');
      } else {
        const pause = pauseAfter(attempts + 1, limits);
        store.markFailed(messageId, message, Date.now() + pause);
        log.warn({ ...failure, retrySeconds: Math.round(pause / 1000) }, 'mail not delivered');
      }
      return false;
    }
  }

  /** What is due already and has not begun waits for another to end, or for the end of its pause. */
  #untilNextDue(): number {
    const { store, limits } = this.#mailing;
    const now = Date.now();
    const next = store.nextDue(now, limits.longestPause) ?? Number.POSITIVE_INFINITY;
    const held = Math.min(...this.#held.values()) - performance.now();
    // What is under way sets the alarm when it ends; should this be gone by then, the alarm finds it undelivered.
    const underway = this.#underway.size > 0 ? limits.smtpWhole : Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(next - now, held, underway));
  }
}

/** Exponential backoff, in milliseconds. */
export function pauseAfter(attempts: number, { firstPause, longestPause }: Limits): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 30));
}

import { LIMITS } from './limits.ts';
import { errorFacts, type Log } from './log.ts';
import { compose, type Letterhead } from './mail.ts';
import type { Outbox } from './outbox.ts';
import type { PendingMail, Store } from './store.ts';
import { isRecipientRefused, type Transport } from './transport.ts';

export type Delivery = {
  /** Looks at the outbox now, as there is something new in it. */
  wake: () => void;
  /** Finishes the mail that is under way and stops. */
  stop: () => Promise<void>;
};

/** The times that tests shorten. */
export type DeliveryTiming = {
  firstPause: number;
  longestPause: number;
  outboxPoll: number;
  mailWaiting: number;
};

type Parts = {
  store: Store;
  outbox: Outbox;
  letterhead: Letterhead;
  transport: Transport;
  log: Log;
  timing?: DeliveryTiming;
};

/**
 * Delivers what is in the store, for as long as it takes. A mail is marked as delivered after it was
 * accepted: a crash between the two sends it twice, with the same Message-ID, and never not at all.
 */
export function startDelivery(parts: Parts): Delivery {
  const { store, log, timing = LIMITS } = parts;
  const unrecorded = new Set<string>();
  let stopped = false;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let alarm = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        const mails = store.dueMails(Date.now(), LIMITS.outboxBatch);
        for (const mail of mails) {
          if (stopped) return;
          await deliver(mail, parts, timing, unrecorded);
        }
        warnOfWaiting();
        if (mails.length === LIMITS.outboxBatch) continue;
      } catch (error) {
        log.error(errorFacts(error), 'the outbox cannot be read or written');
      }
      await rest();
    }
  }

  async function rest(): Promise<void> {
    const timer = setTimeout(alarm.resolve, timing.outboxPoll);
    await alarm.promise;
    clearTimeout(timer);
    alarm = Promise.withResolvers();
  }

  function warnOfWaiting(): void {
    const now = Date.now();
    const { waiting, oldest } = store.waiting();
    if (oldest === undefined || now - oldest < timing.mailWaiting) return;
    if (now - warnedAt < timing.mailWaiting) return;
    warnedAt = now;
    log.warn({ waiting, oldestMinutes: Math.floor((now - oldest) / 60_000) }, 'mail is waiting');
  }

  const running = run();
  return {
    wake: () => alarm.resolve(),
    stop: async () => {
      stopped = true;
      alarm.resolve();
      await running;
    },
  };
}

async function deliver(
  mail: PendingMail,
  { store, outbox, letterhead, transport, log }: Parts,
  timing: DeliveryTiming,
  unrecorded: Set<string>,
): Promise<void> {
  const facts = { enquiry: mail.enquiry.id, mail: mail.kind, attempt: mail.attempts + 1 };
  // Accepted before, but the disk was full when that was to be written down: do not send it again.
  if (!unrecorded.has(mail.messageId)) {
    try {
      await transport(mail, await compose(mail, letterhead));
      log.info(facts, 'mail delivered');
    } catch (error) {
      fail(error);
      return;
    }
  }
  unrecorded.add(mail.messageId);
  const wanted = store.markDelivered(mail, Date.now());
  unrecorded.delete(mail.messageId);
  // Erased by the owner while it was being written: the file must not outlive it.
  if (!wanted) await outbox.remove(mail.enquiry);

  function fail(error: unknown): void {
    const { message } = error as Error;
    if (mail.kind === 'receipt' && isRecipientRefused(error)) {
      store.markRefused(mail, message, Date.now());
      log.warn({ ...facts, ...errorFacts(error) }, 'receipt refused');
      return;
    }
    const pause = pauseAfter(mail.attempts + 1, timing);
    store.markFailed(mail, message, Date.now() + pause);
    log.warn(
      { ...facts, ...errorFacts(error), retrySeconds: Math.round(pause / 1000) },
      'mail not delivered',
    );
  }
}

/** Milliseconds to wait after the given number of failed attempts. */
export function pauseAfter(
  attempts: number,
  { firstPause, longestPause }: Pick<DeliveryTiming, 'firstPause' | 'longestPause'>,
): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 30));
}

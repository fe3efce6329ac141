import { LIMITS } from '../../limits.ts';
import { deliverMail, type Parts, type Pauses, pauseAfter } from '../../mail/deliver-mail.ts';
import type { MailKey } from '../../storage/store.ts';
import { errorFacts } from '../log.ts';

export type Delivery = {
  /** Looks at the outbox now, as there is something new in it. */
  wake: () => void;
  /** Finishes the mails that are under way and stops. */
  stop: () => Promise<void>;
};

/** The times that tests shorten. */
export type DeliveryTiming = Pauses & { outboxPoll: number; mailWaiting: number };

type Options = Omit<Parts, 'pauses' | 'unrecorded'> & { timing?: DeliveryTiming };

/**
 * Delivers what is in the store, for as long as it takes: a few mails at once, none of them twice at
 * once, and each by itself. What befalls one is not another's concern.
 */
export function startDelivery({ timing = LIMITS, ...options }: Options): Delivery {
  const { store, log } = options;
  const parts: Parts = { ...options, pauses: timing, unrecorded: new Set() };
  const underway = new Map<string, { kind: MailKey['kind']; done: Promise<void> }>();
  /** Mails that the store could not be asked or told about, by Message-ID: it cannot keep their pauses either. */
  const held = new Map<string, { failures: number; until: number }>();
  let stopped = false;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let alarm = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        look();
        warnOfWaiting();
      } catch (error) {
        log.error(errorFacts(error), 'the outbox cannot be read or written');
      }
      await rest();
    }
    await Promise.all([...underway.values()].map(({ done }) => done));
  }

  function look(): void {
    const known = underway.size + held.size;
    const mails = store.dueMails(Date.now(), timing.longestPause, LIMITS.deliveries + known);
    for (const mail of mails) {
      if (underway.size === LIMITS.deliveries) return;
      if (underway.has(mail.messageId) || isHeld(mail)) continue;
      if (mail.kind === 'receipt' && receiptsUnderway() === LIMITS.receiptDeliveries) return;
      underway.set(mail.messageId, { kind: mail.kind, done: deliver(mail) });
    }
  }

  function receiptsUnderway(): number {
    return [...underway.values()].filter(({ kind }) => kind === 'receipt').length;
  }

  function isHeld({ messageId }: MailKey): boolean {
    return performance.now() < (held.get(messageId)?.until ?? 0);
  }

  async function deliver(mail: MailKey): Promise<void> {
    try {
      if (await deliverMail(mail, parts)) held.delete(mail.messageId);
      else hold(mail);
    } catch (error) {
      hold(mail);
      log.error(
        { row: mail.row, mail: mail.kind, ...errorFacts(error) },
        'a mail cannot be read or recorded',
      );
    } finally {
      underway.delete(mail.messageId);
      alarm.resolve();
    }
  }

  function hold({ messageId }: MailKey): void {
    const failures = (held.get(messageId)?.failures ?? 0) + 1;
    held.set(messageId, { failures, until: performance.now() + pauseAfter(failures, timing) });
  }

  async function rest(): Promise<void> {
    const timer = setTimeout(() => alarm.resolve(), timing.outboxPoll);
    await alarm.promise;
    clearTimeout(timer);
    alarm = Promise.withResolvers();
  }

  function warnOfWaiting(): void {
    const now = Date.now();
    const { waiting, oldest } = store.waiting(now);
    if (oldest === undefined || now - oldest < timing.mailWaiting) return;
    // Not by the clock on the wall: set back a day, it would keep this silent for a day.
    if (performance.now() - warnedAt < timing.mailWaiting) return;
    warnedAt = performance.now();
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

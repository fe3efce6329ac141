import { LIMITS } from '../limits.ts';
import { errorFields } from '../log.ts';
import type { Runtime } from '../ports.ts';
import type { Store } from '../storage/store.ts';
import { composeMail } from './compose-mail.ts';

type DeliveryNeeds = Pick<Runtime, 'sendMail' | 'site' | 'log'> & {
  store: Store;
  sender: string | undefined;
};

/**
 * Sends the email that has been due the longest, if any is due. Marks it as delivered only after the server accepts it.
 * If the process dies in between, the email is sent twice but never lost.
 */
export async function deliverNext(needs: DeliveryNeeds): Promise<void> {
  const { sendMail, store, site, log, sender } = needs;
  const now = Date.now();
  const next = store.nextMail(now);
  if (!sendMail || !next || next.dueAt > now) return;
  const { id } = next;
  const attempt = next.attempts + 1;
  const retryDelay = retryDelayMs(attempt);
  // Must precede sending: if the database cannot be written, this throws, so the email is not sent over and over.
  store.markTried(id, now + retryDelay);
  const logFields = { enquiry: id, attempt };
  try {
    const enquiry = store.find(id);
    const wasJustErased = enquiry === undefined;
    if (wasJustErased) return;
    await sendMail(await composeMail(enquiry, site(), sender));
    log.info(logFields, 'mail delivered');
    store.markDelivered(id, Date.now());
  } catch (error) {
    const retrySeconds = retryDelay / 1000;
    log.warn({ ...logFields, ...errorFields(error), retrySeconds }, 'mail not delivered');
    store.markFailed(id, (error as Error).message, Date.now() + retryDelay);
  }
}

export function delayUntilNextMail({ sendMail, store }: DeliveryNeeds): number {
  const now = Date.now();
  const next = sendMail && store.nextMail(now);
  return next ? Math.max(0, next.dueAt - now) : Number.POSITIVE_INFINITY;
}

function retryDelayMs(attempt: number): number {
  const delay = LIMITS.firstRetryDelayMs * 2 ** (attempt - 1);
  return Math.min(delay, LIMITS.longestRetryDelayMs);
}

/** The service on any runtime: enquiries are stored, mailed, and erased after their time. */
import type { ServiceSettings } from '../shared/settings.ts';
import { createServiceApp, type Site } from './http/app.ts';
import { DAY, LIMITS, type Limits } from './limits.ts';
import { errorFields } from './log.ts';
import { createDelivery } from './mail/delivery.ts';
import type { Runtime } from './ports.ts';
import { createStore } from './storage/store.ts';

export type Service = ReturnType<typeof createService>;

/**
 * @param around the site, where it is served here
 * @param limits those of a server, unless a runtime has others; tests shorten them
 */
export function createService(
  settings: ServiceSettings,
  runtime: Runtime,
  around: Partial<Site> = {},
  limits: Limits = LIMITS,
) {
  const { alarm, site, log } = runtime;
  const store = createStore(runtime.database);
  const delivery = createDelivery({ ...runtime, store, limits, sender: settings.MAIL_FROM });
  let nextCheck = 0;
  let closed = false;

  /**
   * Once an hour erases what is old and has reached the owner: neither a dead mail server nor a clock that is ahead, which is
   * believed after a day, may cost an enquiry.
   *
   * @returns milliseconds until the next time
   */
  function eraseDue(): number {
    // By a monotonic clock.
    const left = nextCheck - performance.now();
    if (left > 0) return left;
    nextCheck = performance.now() + limits.retentionCheck;
    try {
      const now = Date.now();
      const isClockSteady = now - store.checkWritable(now) >= DAY;
      store.setSendsMail(runtime.transport !== undefined);
      const { retentionDays: days } = site();
      const old = store.receivedBefore(now - days * DAY);
      const expired = old.filter(({ isUnseen }) => !isUnseen).map(({ id }) => id);
      const unseen = old.length - expired.length;
      if (unseen > 0) {
        log.error(
          { unseen, days },
          'enquiries that have not reached the owner are kept past their time',
        );
      }
      if (expired.length > 0 && !isClockSteady) {
        log.warn(
          { expired: expired.length },
          'the clock may be wrong: nothing is erased for a day',
        );
      } else if (expired.length > 0) {
        store.erase(expired);
        log.info({ erased: expired.length, days }, 'old enquiries erased');
      }
    } catch (error) {
      log.error(errorFields(error), 'old enquiries cannot be erased');
    }
    return limits.retentionCheck;
  }

  return {
    app: createServiceApp({ ...runtime, settings, store, limits }, around),
    store,
    /**
     * To be called at the start and whenever the alarm rings: starts to deliver what is due, erases what has expired, and
     * sets the alarm. Resolves when what is under way has ended; it may be called again before.
     */
    work: async () => {
      if (closed) return;
      alarm.set(Math.min(delivery.deliverDue(), eraseDue()));
      await delivery.ended();
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await delivery.stop();
      store.close();
    },
  };
}

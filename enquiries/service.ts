/** The service on any runtime: enquiries are stored, mailed, and erased after their time. */

import { createServiceApp, type Site } from './http/app.ts';
import { DAY, LIMITS } from './limits.ts';
import { errorFields } from './log.ts';
import { createDelivery } from './mail/delivery.ts';
import type { Runtime } from './ports.ts';
import type { ServiceSettings } from './settings.ts';
import { createStore } from './storage/store.ts';

export type Service = ReturnType<typeof createService>;

/** @param around the site, where it is served here */
export function createService(
  settings: ServiceSettings,
  runtime: Runtime,
  around: Partial<Site> = {},
) {
  const { alarm, site, log } = runtime;
  const store = createStore(runtime.database);
  const delivery = createDelivery({
    ...runtime,
    store,
    limits: LIMITS,
    sender: settings.MAIL_FROM,
  });
  /** Milliseconds of a monotonic clock. */
  let nextErasure = 0;
  let closed = false;

  function eraseExpired(): void {
    const { retentionDays: days } = site();
    const sendsMail = runtime.transport !== undefined;
    try {
      const erased = store.eraseExpired({ age: days * DAY, sendsMail, now: Date.now() });
      if (erased === undefined)
        log.warn({}, 'the clock has moved by days: nothing is erased until it is believed');
      else if (erased > 0) log.info({ erased, days }, 'old enquiries erased');
    } catch (error) {
      log.error(errorFields(error), 'old enquiries cannot be erased');
    }
  }

  return {
    app: createServiceApp({ ...runtime, settings, store }, around),
    store,
    /**
     * Starts to deliver what is due, erases what has expired, and sets the alarm to when there is more to do. Call it at the start
     * and whenever the alarm rings, also before an earlier call has resolved.
     *
     * @returns a promise that resolves when the mail that is under way has been delivered or has failed
     */
    work: async () => {
      if (closed) return;
      if (performance.now() >= nextErasure) {
        nextErasure = performance.now() + LIMITS.erasurePause;
        eraseExpired();
      }
      alarm.set(Math.min(delivery.deliverDue(), nextErasure - performance.now()));
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

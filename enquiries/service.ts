/** The service on any runtime: enquiries are stored, mailed, and erased after their time. */
import type { ServiceSettings } from '../shared/settings.ts';
import { createServiceApp, type Site } from './http/app.ts';
import { DAY, LIMITS } from './limits.ts';
import { errorFields } from './log.ts';
import { createDelivery } from './mail/delivery.ts';
import type { Runtime } from './ports.ts';
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
  let nextErasure = 0;
  let closed = false;

  /**
   * Once an hour erases what reached the owner long enough ago.
   *
   * @returns milliseconds until the next time
   */
  function eraseOld(): number {
    // By a monotonic clock.
    const left = nextErasure - performance.now();
    if (left > 0) return left;
    nextErasure = performance.now() + LIMITS.erasurePause;
    try {
      const { retentionDays: days } = site();
      const erased = store.eraseOld(days * DAY, runtime.transport !== undefined, Date.now());
      if (erased === undefined)
        log.warn({}, 'the clock has moved by more than a day: nothing is erased yet');
      else if (erased > 0) log.info({ erased, days }, 'old enquiries erased');
    } catch (error) {
      log.error(errorFields(error), 'old enquiries cannot be erased');
    }
    return LIMITS.erasurePause;
  }

  return {
    app: createServiceApp({ ...runtime, settings, store }, around),
    store,
    /**
     * To be called at the start and whenever the alarm rings: starts to deliver what is due, erases what has expired, and
     * sets the alarm. Resolves when what is under way has ended; it may be called again before.
     */
    work: async () => {
      if (closed) return;
      alarm.set(Math.min(delivery.deliverDue(), eraseOld()));
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

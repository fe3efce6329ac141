/** Stores enquiries, mails them, and erases them when they expire, on any runtime. */
import { createServiceApp, type SiteParts } from './http/app.ts';
import { DAY, LIMITS, MINUTE } from './limits.ts';
import { errorFields } from './log.ts';
import { delayUntilNextMail, deliverNext } from './mail/delivery.ts';
import type { Runtime } from './ports.ts';
import type { ServiceSettings } from './settings.ts';
import { Store } from './storage/store.ts';

export function createService(
  settings: ServiceSettings,
  runtime: Runtime,
  siteParts: Partial<SiteParts> = {},
) {
  const store = new Store(runtime.database);
  const eraseAndDeliver = createEraseAndDeliver(store, runtime, settings.MAIL_FROM);
  let runningWork: Promise<void> | undefined;
  let isClosed = false;

  return {
    app: createServiceApp({ ...runtime, settings, store }, siteParts),
    store,
    /** Call this at the start and whenever the alarm rings. A second call during the work waits for the same work. */
    doDueWork: async () => {
      if (isClosed) return;
      runningWork ??= eraseAndDeliver().finally(() => {
        runningWork = undefined;
      });
      await runningWork;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await runningWork;
      store.close();
    },
  };
}

function createEraseAndDeliver(store: Store, runtime: Runtime, sender: string | undefined) {
  const { setAlarm, log } = runtime;
  const delivery = { ...runtime, store, sender };
  let nextErasureCheck = 0;

  return async function eraseAndDeliver(): Promise<void> {
    // If the process dies during the delivery, this alarm starts the next attempt. If not, the alarm set below replaces it.
    setAlarm(LIMITS.deliveryTimeoutMs);
    if (performance.now() >= nextErasureCheck) {
      nextErasureCheck = performance.now() + LIMITS.erasureCheckIntervalMs;
      eraseExpiredAndLog(store, runtime);
    }
    try {
      await deliverNext(delivery);
      const delayUntilCheck = nextErasureCheck - performance.now();
      // No `await` here: during the wait, a new enquiry could set an earlier alarm, and this call would overwrite it.
      setAlarm(Math.min(delayUntilNextMail(delivery), delayUntilCheck));
    } catch (error) {
      log.error(errorFields(error), 'the mail queue cannot be read or written');
      setAlarm(MINUTE);
    }
  };
}

function eraseExpiredAndLog(store: Store, { site, sendMail, log }: Runtime): void {
  const { retentionDays: days } = site();
  // If the site sends mail, the store keeps an enquiry until its email is delivered.
  const sendsMail = sendMail !== undefined;
  try {
    const erased = store.eraseExpired({ age: days * DAY, sendsMail, now: Date.now() });
    if (erased === 'clock-moved')
      log.warn({}, 'the clock has moved by days: nothing is erased until it is believed');
    else if (erased > 0) log.info({ erased, days }, 'old enquiries erased');
  } catch (error) {
    log.error(errorFields(error), 'old enquiries cannot be erased');
  }
}

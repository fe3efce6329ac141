/** Stores enquiries, mails them, and erases them when they expire, on any runtime. */
import { createServiceApp, type Site } from './http/app.ts';
import { DAY, LIMITS } from './limits.ts';
import { errorFields } from './log.ts';
import { Delivery } from './mail/delivery.ts';
import type { Runtime } from './ports.ts';
import type { ServiceSettings } from './settings.ts';
import { Store } from './storage/store.ts';

export type Service = ReturnType<typeof createService>;

export function createService(
  settings: ServiceSettings,
  runtime: Runtime,
  pages: Partial<Site> = {},
) {
  const store = new Store(runtime.database);
  const delivery = new Delivery({ ...runtime, store, limits: LIMITS, sender: settings.MAIL_FROM });
  let nextErasure = 0;
  let isClosed = false;

  return {
    app: createServiceApp({ ...runtime, settings, store }, pages),
    store,
    /**
     * Starts to deliver due mail, erases expired enquiries, and sets the alarm. Call it at the start and whenever the
     * alarm rings. It resolves when the current delivery ends, and may be called again before that.
     */
    work: async () => {
      if (isClosed) return;
      if (performance.now() >= nextErasure) {
        nextErasure = performance.now() + LIMITS.erasurePause;
        eraseExpired(store, runtime);
      }
      runtime.alarm.set(Math.min(delivery.startNext(), nextErasure - performance.now()));
      await delivery.ended();
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await delivery.stop();
      store.close();
    },
  };
}

function eraseExpired(store: Store, { site, transport, log }: Runtime): void {
  const { retentionDays: days } = site();
  const sendsMail = transport !== undefined;
  try {
    const erased = store.eraseExpired({ age: days * DAY, sendsMail, now: Date.now() });
    if (erased === undefined)
      log.warn({}, 'the clock has moved by days: nothing is erased until it is believed');
    else if (erased > 0) log.info({ erased, days }, 'old enquiries erased');
  } catch (error) {
    log.error(errorFields(error), 'old enquiries cannot be erased');
  }
}

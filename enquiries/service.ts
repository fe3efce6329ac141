/** Assembles the service on what a runtime brings: enquiries are stored, mailed, and erased after their time. */
import type { SiteInfo } from '../built-site/service-file.ts';
import type { ServiceSettings } from '../shared/settings.ts';
import { DAY, LIMITS, type Limits } from './limits.ts';
import { errorFields, type Log } from './log.ts';
import { createDelivery } from './mail/delivery.ts';
import type { Alarm, Database, Transport, Visitor } from './ports.ts';
import { createStore, type Store } from './storage/store.ts';

export type Runtime = {
  database: Database;
  /** Undefined where there is no way to send mail yet: it waits in the database. */
  transport: Transport | undefined;
  alarm: Alarm;
  /** @param environment what the runtime gave to the application's `fetch` beside the request */
  visitorOf: (request: Request, environment: unknown) => Visitor;
  /** What the build says that is served now. */
  site: () => SiteInfo;
  /** HTML of the page with the form, to show what is wrong in; undefined when there is none. */
  formPage: () => string | undefined | Promise<string | undefined>;
  log: Log;
};

export type Service = Omit<Runtime, 'database'> & {
  settings: ServiceSettings;
  limits: Limits;
  store: Store;
  /**
   * To be called at the start and whenever the alarm rings: begins to deliver what is due, erases what has expired, and sets
   * the alarm. Resolves when what is under way has ended; it may be called again before.
   */
  work: () => Promise<void>;
  close: () => Promise<void>;
};

/** @param limits what a runtime may bound otherwise than a server does, and tests shorten */
export function createService(
  settings: ServiceSettings,
  { database, ...runtime }: Runtime,
  limits: Limits = LIMITS,
): Service {
  const { alarm, site, log } = runtime;
  const store = createStore(database);
  const parts = { ...runtime, settings, limits, store };
  const delivery = createDelivery(parts);
  let nextErasure = 0;
  let closed = false;

  /**
   * Once an hour erases what is old and whose mail has been accepted: a dead mail server may take no enquiry with it, and
   * neither may a clock that is ahead, which is believed after a day.
   *
   * @returns how many milliseconds are left until the next time
   */
  function eraseDue(): number {
    // By a monotonic clock.
    const left = nextErasure - performance.now();
    if (left > 0) return left;
    nextErasure = performance.now() + limits.retentionCheck;
    try {
      const now = Date.now();
      const steadySince = store.checkWritable(now);
      store.forgetCounts(now);
      const { retentionDays: days } = site();
      const old = store.before(now - days * DAY);
      const expired = old.filter(({ isUnread }) => !isUnread).map(({ id }) => id);
      const undelivered = old.length - expired.length;
      if (undelivered > 0) {
        log.error({ undelivered, days }, 'undelivered enquiries are kept past their time');
      }
      if (expired.length > 0 && now - steadySince < DAY) {
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
    ...parts,
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

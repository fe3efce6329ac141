/** Assembles the service (receiving, delivery, retention) from the ports of a runtime. */
import { Hono } from 'hono';
import type { SiteInfo } from '../built-site/service-file.ts';
import type { ServiceSettings } from '../shared/settings.ts';
import { healthCheck } from './http/health.ts';
import type { ServiceEnvironment } from './http/receive.ts';
import { enquiryRoutes, type FormPage } from './http/routes.ts';
import { LIMITS } from './limits.ts';
import { errorFields, type Log } from './log.ts';
import { Delivery, type DeliveryTiming } from './mail/delivery.ts';
import type { Alarm, Database, MailCopies, RateMemory, Transport, Visitors } from './ports.ts';
import { RateLimit } from './rate-limit/rate-limit.ts';
import { keepForm, readEarlierForms } from './storage/earlier-forms.ts';
import { eraseExpired } from './storage/retention.ts';
import { Store } from './storage/store.ts';

type Ports = {
  database: Database;
  /** Undefined where there is no way to send mail yet: it waits in the database. */
  transport: Transport | undefined;
  mailCopies: MailCopies;
  alarm: Alarm;
  log: Log;
  /** That of the build which is served; changed in place when another replaces it. */
  content: SiteInfo;
  visitors: Visitors;
  rateMemory: RateMemory;
};

export type Service = {
  /** `POST /ajax/<mailbox>`, `POST /<mailbox>` and `GET /healthz`; anything else falls through. */
  app: Hono<ServiceEnvironment>;
  /**
   * Begins to deliver what is due, erases what has expired, and sets the alarm for the next time. To be called at the start
   * and whenever the alarm rings. Resolves when what is under way has ended; it may be called again before.
   */
  work: () => Promise<void>;
  /** Replaces the content by that of a new build, and remembers what forms opened before it may ask for. */
  loadContent: (content: SiteInfo) => void;
  close: () => Promise<void>;
};

type Options = {
  /** HTML of the page with the form; without it a refused plain form gets a page of its own. */
  formPage?: FormPage;
  timing?: DeliveryTiming;
  /** What a runtime may bound otherwise than a server does: see {@link LIMITS}. */
  bounds?: { deliveries: number; healthCache: number };
};

export function createService(
  settings: ServiceSettings,
  ports: Ports,
  { formPage = () => undefined, timing = LIMITS, bounds = LIMITS }: Options = {},
): Service {
  const { database, transport, mailCopies, alarm, log, content, visitors, rateMemory } = ports;
  const store = new Store(database);
  const loadContent = (next: SiteInfo) => {
    const earlier = readEarlierForms(database);
    Object.assign(content, next, earlier && { earlier });
    try {
      keepForm(database, next, earlier);
    } catch (error) {
      // Forms that are open go on until the next start.
      log.error(errorFields(error), 'the forms of this build cannot be written down');
    }
  };
  loadContent(content);

  const workNow = () => alarm.set(0);
  const delivery = new Delivery({
    store,
    mailCopies,
    mailContext: { content, from: settings.MAIL_FROM },
    transport,
    log,
    timing,
    deliveries: bounds.deliveries,
    ended: workNow,
  });

  let nextErasure = 0;
  let erasing = Promise.resolve();
  /** Looks for what has expired when the time has come. Returns how many milliseconds are left until the next time. */
  function eraseDue(): number {
    // By a monotonic clock.
    if (performance.now() >= nextErasure) {
      nextErasure = performance.now() + LIMITS.retentionCheck;
      erasing = eraseExpired(content.retentionDays, store, mailCopies, log).catch(
        (error: unknown) => log.error(errorFields(error), 'old enquiries cannot be erased'),
      );
    }
    return nextErasure - performance.now();
  }

  const rateLimit = new RateLimit(settings.ENQUIRIES_PER_HOUR, rateMemory);
  const receiving = { content, settings, store, visitors, rateLimit, log, stored: workNow };
  let closed = false;
  return {
    app: new Hono<ServiceEnvironment>()
      .get('/healthz', healthCheck(store, log, bounds.healthCache))
      .route('/', enquiryRoutes({ ...receiving, formPage })),
    loadContent,
    work: async () => {
      if (closed) return;
      alarm.set(Math.min(delivery.deliverDue(), eraseDue()));
      await Promise.all([delivery.ended(), erasing]);
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await Promise.all([delivery.stop(), erasing]);
      store.close();
    },
  };
}

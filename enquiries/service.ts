import { Hono } from 'hono';
import type { ServiceSettings } from '../shared/settings.ts';
import type { Content } from './content.ts';
import { healthCheck } from './http/health.ts';
import type { ServiceEnvironment } from './http/receive.ts';
import { enquiryRoutes, type FormPage } from './http/routes.ts';
import { LIMITS } from './limits.ts';
import { Delivery, type DeliveryBounds, type DeliveryTiming } from './mail/delivery.ts';
import {
  type Alarm,
  type Database,
  errorFacts,
  type Log,
  type MailCopies,
  type RateMemory,
  type Transport,
  type Visitors,
} from './ports.ts';
import { RateLimit } from './rate-limit/rate-limit.ts';
import { keepForm, readEarlierForms } from './storage/earlier-forms.ts';
import { Retention } from './storage/retention.ts';
import { Store } from './storage/store.ts';

export type Ports = {
  database: Database;
  /** Undefined where there is no way to send mail yet: it waits in the database. */
  transport: Transport | undefined;
  mailCopies: MailCopies;
  alarm: Alarm;
  log: Log;
  /** That of the build which is served; changed in place when another is taken. */
  content: Content;
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
  /** Goes on with the content of a new build, and knows the forms that were opened before it. */
  take: (content: Content) => void;
  close: () => Promise<void>;
};

type Options = {
  /** HTML of the page with the form; without it a refused plain form gets a page of its own. */
  formPage?: FormPage;
  timing?: DeliveryTiming;
  bounds?: ServiceBounds;
};

/** What a runtime may bound otherwise than a server does: see {@link LIMITS}. */
export type ServiceBounds = DeliveryBounds & { healthCache: number };

/** Puts the service together: receiving, delivery and retention, on what a runtime brings. */
export function createService(
  settings: ServiceSettings,
  { database, transport, mailCopies, alarm, log, content, visitors, rateMemory }: Ports,
  { formPage = () => undefined, timing = LIMITS, bounds = LIMITS }: Options = {},
): Service {
  const store = new Store(database);
  const take = (next: Content) => {
    const earlier = readEarlierForms(database);
    Object.assign(content, next, earlier && { earlier });
    try {
      keepForm(database, next, earlier);
    } catch (error) {
      // Forms that are open go on until the next start.
      log.error(errorFacts(error), 'the forms of this build cannot be written down');
    }
  };
  take(content);
  const workNow = () => alarm.set(0);
  const mailContext = { content, from: settings.MAIL_FROM };
  const mailing = { store, mailCopies, mailContext, transport, log, timing, bounds };
  const delivery = new Delivery({ ...mailing, ended: workNow });

  // Asked for each time: a new build may promise another time.
  const retentionDays = () => settings.RETENTION_DAYS ?? content.retentionDays;
  if (retentionDays() > content.retentionDays) {
    const facts = { retentionDays: retentionDays(), promised: content.retentionDays };
    log.warn(facts, 'kept longer than promised');
  }
  const retention = new Retention(store, mailCopies, retentionDays, log);

  const rateLimit = new RateLimit(settings.ENQUIRIES_PER_HOUR, rateMemory);
  const receiving = { content, settings, store, visitors, rateLimit, log, stored: workNow };
  const app = new Hono<ServiceEnvironment>()
    .get('/healthz', healthCheck(store, log, bounds.healthCache))
    .route('/', enquiryRoutes({ ...receiving, formPage }));

  let closed = false;
  return {
    app,
    take,
    work: async () => {
      if (closed) return;
      alarm.set(Math.min(delivery.deliverDue(), retention.eraseDue()));
      await Promise.all([delivery.ended(), retention.ended()]);
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await Promise.all([delivery.stop(), retention.ended()]);
      store.close();
    },
  };
}

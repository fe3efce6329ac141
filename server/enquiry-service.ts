import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { readBuiltContent } from './built-content.ts';
import type { Configuration } from './configuration.ts';
import type { Content } from './content.ts';
import { databaseFile, openDatabase } from './database.ts';
import { type DeliveryTiming, startDelivery } from './delivery.ts';
import { enquiryRoutes } from './enquiry-routes.ts';
import { healthCheck } from './health.ts';
import { LIMITS } from './limits.ts';
import { lockFolder } from './lock.ts';
import { createLog, type Log } from './log.ts';
import { Outbox } from './outbox.ts';
import { RateLimit } from './rate-limit.ts';
import { processMemory } from './rate-memory.ts';
import type { ServiceEnvironment } from './receive-enquiry.ts';
import { startRetention } from './retention.ts';
import { Store } from './store.ts';
import { outboxTransport, smtpTransport } from './transport.ts';

export type EnquiryService = {
  /** `POST /ajax/<mailbox>`, `POST /<mailbox>` and `GET /healthz`; anything else falls through. */
  app: Hono<ServiceEnvironment>;
  content: Content;
  /** Finishes the mail that is under way, and lets go of the data folder. */
  close: () => Promise<void>;
};

type Options = {
  /** What the service says, and to whom; without it that of the built site. */
  content?: Content;
  log?: Log;
  /** HTML of the page with the form; without it a refused plain form gets a page of its own. */
  formPage?: () => string | undefined;
  timing?: DeliveryTiming;
};

/**
 * Starts the service on its data folder: receiving, delivery and retention, everything but the site.
 *
 * `npm run dev` mounts it in front of Vite, on the same origin: see `build/enquiries-in-dev.ts`.
 *
 * @throws PlainError when content or data folder are not fit to start with
 */
export async function createEnquiryService(
  configuration: Configuration,
  { log = createLog(), formPage = () => undefined, timing = LIMITS, ...options }: Options = {},
): Promise<EnquiryService> {
  const content = options.content ?? (await readBuiltContent(configuration.distDir));
  const unlock = lockFolder(configuration.dataDir);
  try {
    const file = databaseFile(configuration.dataDir);
    const outbox = new Outbox(configuration.dataDir);
    await outbox.prepare();
    const repaired = (damage: string) =>
      log.error({ damage }, 'a damaged index of the database was made anew: check the disk');
    const store = new Store(openDatabase(file, LIMITS.databaseBusy, repaired));
    const { smtpUrl } = configuration;
    const delivery = startDelivery({
      store,
      outbox,
      letterhead: { content, from: configuration.mailFrom },
      transport: smtpUrl ? smtpTransport(smtpUrl) : outboxTransport(outbox),
      log,
      timing,
    });
    const { retentionDays = content.retentionDays } = configuration;
    if (retentionDays > content.retentionDays) {
      log.warn({ retentionDays, promised: content.retentionDays }, 'kept longer than promised');
    }
    const stopRetention = startRetention(store, outbox, retentionDays, log);
    const rateLimit = new RateLimit(configuration.enquiriesPerHour, processMemory());
    const stored = () => delivery.wake();
    const app = new Hono<ServiceEnvironment>()
      .get('/healthz', healthCheck(store, log))
      .route(
        '/',
        enquiryRoutes({ content, configuration, store, rateLimit, log, stored, formPage }),
      );
    return {
      app,
      content,
      close: async () => {
        stopRetention();
        await delivery.stop();
        store.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Whether a development server is to hand a request over: the site itself never takes a POST. */
export function isServiceRequest({
  method,
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return method === 'POST' || url.startsWith('/ajax/') || url.split('?')[0] === '/healthz';
}

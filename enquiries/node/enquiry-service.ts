import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { Configuration } from '../configuration.ts';
import type { Content } from '../content.ts';
import { healthCheck } from '../http/health.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { processMemory } from '../http/rate-memory.ts';
import type { ServiceEnvironment } from '../http/receive.ts';
import { enquiryRoutes } from '../http/routes.ts';
import { LIMITS } from '../limits.ts';
import { startRetention } from '../storage/retention.ts';
import { Store } from '../storage/store.ts';
import { readBuiltContent } from './http/built-content.ts';
import { createLog, type Log } from './log.ts';
import { type DeliveryTiming, startDelivery } from './mail/delivery.ts';
import { MailFiles } from './mail/mail-files.ts';
import { mailFileTransport, smtpTransport } from './mail/transport.ts';
import { databaseFile, openDatabase } from './sqlite/database.ts';
import { lockFolder } from './sqlite/lock.ts';

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
 * `npm run dev` mounts it in front of Vite, on the same origin: see `integrations/enquiries-in-dev.ts`.
 *
 * @throws UserError when content or data folder are not fit to start with
 */
export async function createEnquiryService(
  configuration: Configuration,
  { log = createLog(), formPage = () => undefined, timing = LIMITS, ...options }: Options = {},
): Promise<EnquiryService> {
  const content = options.content ?? (await readBuiltContent(configuration.distDir));
  const unlock = lockFolder(configuration.dataDir);
  try {
    const file = databaseFile(configuration.dataDir);
    const mailFiles = new MailFiles(configuration.dataDir);
    await mailFiles.prepare();
    const repaired = (damage: string) =>
      log.error({ damage }, 'a damaged index of the database was made anew: check the disk');
    const store = new Store(openDatabase(file, LIMITS.databaseBusy, repaired));
    const { smtpUrl } = configuration;
    const delivery = startDelivery({
      store,
      mailFiles,
      mailContext: { content, from: configuration.mailFrom },
      transport: smtpUrl ? smtpTransport(smtpUrl) : mailFileTransport(mailFiles),
      log,
      timing,
    });
    const { retentionDays = content.retentionDays } = configuration;
    if (retentionDays > content.retentionDays) {
      log.warn({ retentionDays, promised: content.retentionDays }, 'kept longer than promised');
    }
    const stopRetention = startRetention(store, mailFiles, retentionDays, log);
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

import { Hono } from 'hono';
import { headersFor, isMeantFor } from '../http/headers-file.ts';
import type { ServiceEnvironment } from '../http/receive.ts';
import { requestLog } from '../http/request-log.ts';
import { siteAnswers } from '../http/site-answers.ts';
import type { Log } from '../ports/log.ts';
import type { Site } from './http/site-files.ts';
import { siteRoutes } from './http/site-routes.ts';
import type { RunningService } from './start-service.ts';

/** The whole server: enquiries first, then the site, with the site's headers on everything. */
export function createApp(
  site: Site,
  { app: enquiries, content }: RunningService,
  log: Log,
): Hono<ServiceEnvironment> {
  const answers = siteAnswers({ headers: site.headers, content, log });
  answers.route('/', enquiries).route('/', siteRoutes(site));
  return new Hono<ServiceEnvironment>().use(requestLog(log)).route('/', answers);
}

/** The site's headers for what is refused before it is known what was asked for. */
export function refusalHeaders({ headers }: Site): Record<string, string> {
  const ofAll = [...headersFor(headers, '/')].filter(([name]) => isMeantFor('text/plain', name));
  return { ...Object.fromEntries(ofAll), 'cache-control': 'no-store' };
}

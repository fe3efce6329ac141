import { Hono } from 'hono';
import { headersFor, isMeantFor } from '../http/headers-file.ts';
import type { ServiceEnvironment } from '../http/receive.ts';
import { rejectionPage } from '../http/rejection.ts';
import { requestLog } from '../http/request-log.ts';
import { errorFacts, type Log } from '../ports/log.ts';
import type { Site } from './http/site-files.ts';
import { siteRoutes } from './http/site-routes.ts';
import type { RunningService } from './start-service.ts';

/** The whole server: enquiries first, then the site, with the site's headers on everything. */
export function createApp(
  site: Site,
  { app: enquiries, content }: RunningService,
  log: Log,
): Hono<ServiceEnvironment> {
  const app = new Hono<ServiceEnvironment>();
  app.use(requestLog(log));
  app.use(async (c, next) => {
    await next();
    // A refusal is not to be kept, even where the path is one whose files never change.
    if (c.res.status >= 400) c.res.headers.set('Cache-Control', 'no-store');
    const type = c.res.headers.get('Content-Type');
    for (const [name, value] of headersFor(site.headers, new URL(c.req.url).pathname)) {
      // What an answer decided for itself, as not to be cached, stays.
      if (!c.res.headers.has(name) && isMeantFor(type, name)) c.res.headers.set(name, value);
    }
    // As static hosts do where no rule says otherwise: kept, and asked for anew each time.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache');
  });
  app.onError((error, c) => {
    log.error(errorFacts(error), 'a request failed');
    return c.html(rejectionPage(500, content), 500);
  });
  return app.route('/', enquiries).route('/', siteRoutes(site));
}

/** The site's headers for what is refused before it is known what was asked for. */
export function refusalHeaders({ headers }: Site): Record<string, string> {
  const ofAll = [...headersFor(headers, '/')].filter(([name]) => isMeantFor('text/plain', name));
  return { ...Object.fromEntries(ofAll), 'cache-control': 'no-store' };
}

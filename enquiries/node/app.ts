import { join } from 'node:path';
import { Hono } from 'hono';
import { headersFor, isMeantFor } from '../http/headers.ts';
import type { ServiceEnvironment } from '../http/receive.ts';
import { requestLog } from '../http/request-log.ts';
import { siteAnswers } from '../http/site-answers.ts';
import type { Log } from '../ports.ts';
import { readBuiltContent } from './http/built-content.ts';
import { latestOf, readHeaderRules } from './http/built-files.ts';
import { siteRoutes } from './http/site-routes.ts';
import type { RunningService } from './start-service.ts';

/**
 * The whole server: enquiries first, then the site, with the site's headers on everything. A build that takes the place of
 * the one in `distDir` is served from the next request on.
 *
 * @throws UserError when there is no build
 */
export function createApp(
  distDir: string,
  { app: enquiries, content, take }: RunningService,
  log: Log,
): Hono<ServiceEnvironment> {
  const headers = latestOf(join(distDir, 'headers.json'), () => readHeaderRules(distDir), log);
  const takeLatest = latestOf(
    join(distDir, 'service.json'),
    () => take(readBuiltContent(distDir)),
    log,
  );
  const answers = siteAnswers({ headers, content, log })
    .use((_c, next) => {
      takeLatest();
      return next();
    })
    .route('/', enquiries)
    .route('/', siteRoutes(distDir));
  return new Hono<ServiceEnvironment>().use(requestLog(log)).route('/', answers);
}

/** The site's headers for what is refused before it is known what was asked for. */
export function refusalHeaders(distDir: string): Record<string, string> {
  const ofAll = [...headersFor(readHeaderRules(distDir), '/')];
  return {
    ...Object.fromEntries(ofAll.filter(([name]) => isMeantFor('text/plain', name))),
    'cache-control': 'no-store',
  };
}

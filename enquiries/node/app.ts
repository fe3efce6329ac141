/** The whole server: enquiries first, then the site, with the site's headers on everything. */
import { join } from 'node:path';
import { Hono } from 'hono';
import { readHeaderRules, readServiceFile } from '../../built-site/read-build.ts';
import type { ServiceEnvironment } from '../http/receive.ts';
import { requestLog } from '../http/request-log.ts';
import { siteAnswers } from '../http/site-answers.ts';
import type { Log } from '../log.ts';
import { latestOf } from './http/latest.ts';
import { siteRoutes } from './http/site-routes.ts';
import type { RunningService } from './start-service.ts';

/**
 * A build that takes the place of the one in `distDir` is served from the next request on.
 *
 * @throws UserError when there is no build
 */
export function createApp(distDir: string, service: RunningService, log: Log) {
  const { content, loadContent } = service;
  const headers = latestOf(join(distDir, 'headers.json'), () => readHeaderRules(distDir), log);
  const readContent = () => loadContent(readServiceFile(distDir));
  const loadLatest = latestOf(join(distDir, 'service.json'), readContent, log);
  const answers = siteAnswers({ headers, content, log })
    .use((_c, next) => {
      loadLatest();
      return next();
    })
    .route('/', service.app)
    .route('/', siteRoutes(distDir));
  return new Hono<ServiceEnvironment>().use(requestLog(log)).route('/', answers);
}

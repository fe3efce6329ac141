/** An application whose answers all carry the site's headers; what fails in it is told in words. */
import { Hono } from 'hono';
import { appliesTo, type HeaderRule, headersFor } from '../../built-site/headers.ts';
import type { SiteInfo } from '../../built-site/service-file.ts';
import { errorFields, type Log } from '../log.ts';
import type { ServiceEnvironment } from './receive.ts';
import { rejectionPage } from './rejection.ts';

type Options = { headers: () => readonly HeaderRule[]; content: SiteInfo; log: Log };

export function siteAnswers({ headers, content, log }: Options): Hono<ServiceEnvironment> {
  const app = new Hono<ServiceEnvironment>();
  app.use(async (c, next) => {
    await next();
    // A refusal is not to be kept, even where the path is one whose files never change.
    if (c.res.status >= 400) c.res.headers.set('Cache-Control', 'no-store');
    const type = c.res.headers.get('Content-Type');
    for (const [name, value] of headersFor(headers(), new URL(c.req.url).pathname)) {
      // What an answer decided for itself, such as not to be cached, stays.
      if (!c.res.headers.has(name) && appliesTo(type, name)) c.res.headers.set(name, value);
    }
    // As static hosts do where no rule says otherwise: kept, and asked for anew each time.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache');
  });
  app.onError((error, c) => {
    log.error(errorFields(error), 'a request failed');
    return c.html(rejectionPage(500, content), 500);
  });
  return app;
}

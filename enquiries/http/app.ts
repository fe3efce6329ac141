/** Builds the HTTP applications. A request passes through their middleware from top to bottom. */
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { type HeaderRule, headersFor } from '../../built-site/headers.ts';
import { errorFields } from '../log.ts';
import type { Runtime } from '../ports.ts';
import { type EnquiryNeeds, enquiries, isLimitReached } from './enquiries.ts';
import { rejectionPage } from './rejection.ts';

export type Site = {
  headers: () => readonly HeaderRule[];
  pages: Handler;
  state?: () => object;
};

type Basics = Pick<Runtime, 'site' | 'log'>;

/** Creates the application for a site whose service runs elsewhere. `pages` forwards enquiries to that service. */
export function createSiteApp({ headers, pages, ...basics }: Basics & Site): Hono {
  return new Hono().use(siteHeaders(headers)).onError(failed(basics)).all('*', pages);
}

export function createServiceApp(
  needs: EnquiryNeeds,
  { headers = () => [], pages = (c) => c.notFound(), state = () => ({}) }: Partial<Site>,
): Hono {
  return (
    new Hono()
      .use(siteHeaders(headers))
      .onError(failed(needs))
      // HAProxy's `option httpchk /healthz` sends OPTIONS.
      .on(['GET', 'OPTIONS'], '/healthz', health(needs, state))
      .use(enquiries(needs))
      .all('*', pages)
  );
}

const failed =
  ({ site, log }: Basics) =>
  (error: Error, c: Context) => {
    log.error(errorFields(error), 'a request failed');
    return c.html(rejectionPage({ status: 500 }, site()), 500);
  };

function siteHeaders(headers: () => readonly HeaderRule[]): MiddlewareHandler {
  return async (c, next) => {
    // `headers` may switch to a new build. It is called before `next`, so headers and page come from the same build.
    const rules = headers();
    await next();
    // Errors must not be cached, not even at the path of a file that browsers cache for a year.
    if (c.res.status >= 400) c.res.headers.set('Cache-Control', 'no-store');
    // Only pages get the policy, which takes 1 kB. Browsers ignore it on scripts, fonts and pictures. A 304 has no type
    // and may be a page.
    const isPage = /html|xml|^$/.test(c.res.headers.get('Content-Type') ?? '');
    for (const [name, value] of headersFor(rules, c.req.path)) {
      if (name === 'content-security-policy' && !isPage) continue;
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache');
  };
}

function health(needs: EnquiryNeeds, state: () => object): Handler {
  const { store, log } = needs;
  return (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      store.checkWritable();
      const now = Date.now();
      const { longest, ...counts } = store.waiting(now);
      return c.json({
        status: 'ok',
        ...counts,
        oldestWaitingSeconds: longest === null ? null : Math.floor(longest / 1000),
        hourlyLimitReached: isLimitReached(needs, now),
        ...state(),
      });
    } catch (error) {
      log.error(errorFields(error), 'no enquiry can be stored');
      return c.json({ status: 'no enquiry can be stored' }, 503);
    }
  };
}

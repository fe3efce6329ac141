/** The HTTP applications. Middleware stands in the order in which a request passes through it. */
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { type HeaderRule, headersFor } from '../../built-site/headers.ts';
import { errorFields } from '../log.ts';
import type { Runtime } from '../ports.ts';
import { type EnquiryNeeds, enquiries, isLimitReached } from './enquiries.ts';
import { rejectionPage } from './rejection.ts';

/** The built site, served together with the service. */
export type Site = {
  headers: () => readonly HeaderRule[];
  pages: Handler;
  /** Values for `/healthz` to add to its answer. */
  state?: () => object;
};

type Basics = Pick<Runtime, 'site' | 'log'>;

/** Creates the application of a site whose service runs elsewhere: `pages` also passes enquiries on to it. */
export function createSiteApp({ headers, pages, ...basics }: Basics & Site): Hono {
  return new Hono().use(siteHeaders(headers)).onError(failed(basics)).all('*', pages);
}

/** Creates the application of the service. On a server of one's own it serves the site too. */
export function createServiceApp(
  needs: EnquiryNeeds,
  { headers = () => [], pages = (c) => c.notFound(), state = () => ({}) }: Partial<Site>,
): Hono {
  return (
    new Hono()
      .use(siteHeaders(headers))
      .onError(failed(needs))
      // OPTIONS too: HAProxy's `option httpchk /healthz` sends it.
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
    // Read before the page is: a new build that arrives in between may only bring a newer page with the next request.
    const rules = headers();
    await next();
    // Not even at the path of a file that never changes may an error be cached.
    if (c.res.status >= 400) c.res.headers.set('Cache-Control', 'no-store');
    // Browsers ignore the policy on scripts, fonts and pictures, where it would add a kilobyte. A 304 has no type and may be a page.
    const isPage = /html|xml|^$/.test(c.res.headers.get('Content-Type') ?? '');
    for (const [name, value] of headersFor(rules, c.req.path)) {
      if (name === 'content-security-policy' && !isPage) continue;
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // As static hosts do by default: browsers keep a copy, and ask each time whether it is still right.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache');
  };
}

/** Answers `/healthz` with numbers for monitoring, or with 503 if an enquiry could not be stored. */
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

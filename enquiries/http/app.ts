/** The service over HTTP: middleware in the order in which a request meets it. */
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { type HeaderRule, headersFor } from '../../built-site/headers.ts';
import { errorFields } from '../log.ts';
import type { Runtime } from '../ports.ts';
import { type EnquiryNeeds, enquiries } from './enquiries.ts';
import { rejectionPage } from './rejection.ts';

/** What is served around the service. */
export type Site = {
  headers: () => readonly HeaderRule[];
  /** Handles requests that are not for the service. */
  pages: Handler;
  /** What `/healthz` says of it. */
  state?: () => object;
};

type Basics = Pick<Runtime, 'site' | 'log'>;

/** The site in front of a service that is somewhere else: its headers and pages. */
export function createSiteApp({ headers, pages, ...basics }: Basics & Site): Hono {
  return new Hono().use(siteHeaders(headers)).onError(failed(basics)).all('*', pages);
}

/** The service, with the site around it where one is given: what a server runs, and the object that keeps the enquiries. */
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
    // Read before the page, so that both are of one build.
    const rules = headers();
    await next();
    // An error is not cached, even at the path of a file that never changes.
    if (c.res.status >= 400) c.res.headers.set('Cache-Control', 'no-store');
    // On scripts, fonts and pictures the policy would be a kilobyte that no browser reads. What has no type (304) may be a page.
    const isPage = /html|xml|^$/.test(c.res.headers.get('Content-Type') ?? '');
    for (const [name, value] of headersFor(rules, c.req.path)) {
      if (name === 'content-security-policy' && !isPage) continue;
      // A header that the response has set itself stays.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // The default of static hosts: cached, and revalidated each time.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache');
  };
}

/**
 * `/healthz`: how many enquiries are kept, how many mails wait, how many seconds the oldest of them has waited, and which build is
 * served. Answers 503 when an enquiry could not be stored.
 */
function health({ store, log }: EnquiryNeeds, state: () => object): Handler {
  return (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      store.checkWritable();
      const { longest, ...counts } = store.waiting(Date.now());
      const oldestWaitingSeconds = longest === null ? null : Math.floor(longest / 1000);
      return c.json({ status: 'ok', ...counts, oldestWaitingSeconds, ...state() });
    } catch (error) {
      log.error(errorFields(error), 'no enquiry can be stored');
      return c.json({ status: 'no enquiry can be stored' }, 503);
    }
  };
}

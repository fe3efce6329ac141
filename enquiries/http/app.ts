/** Builds the HTTP applications. A request passes through their middleware from top to bottom. */
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { type HeaderRule, headersFor } from '../../built-site/headers.ts';
import { errorFields } from '../log.ts';
import type { Runtime } from '../ports.ts';
import { type EnquiryNeeds, enquiries, isSiteLimitReached } from './enquiries.ts';
import { reject } from './rejection.ts';

export type SiteParts = {
  headers: () => readonly HeaderRule[];
  pages: MiddlewareHandler[];
};

/** Creates an application that sets the site's headers and logs errors. The caller adds its routes. */
export function createApp(
  { site, log }: Pick<Runtime, 'site' | 'log'>,
  headers: SiteParts['headers'],
): Hono {
  return new Hono().use(setSiteHeaders(headers)).onError((error, c) => {
    log.error(errorFields(error), 'a request failed');
    return reject(c, 'native', { status: 500 }, site());
  });
}

export function createServiceApp(
  needs: EnquiryNeeds,
  { headers = () => [], pages = [] }: Partial<SiteParts>,
): Hono {
  return (
    createApp(needs, headers)
      // HAProxy's `option httpchk /healthz` sends OPTIONS.
      .on(['GET', 'OPTIONS'], '/healthz', checkHealth(needs))
      .use(enquiries(needs))
      .use('*', ...pages)
  );
}

function setSiteHeaders(headers: SiteParts['headers']): MiddlewareHandler {
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

function checkHealth(needs: EnquiryNeeds): Handler {
  const { store, log } = needs;
  return (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      store.checkWritable();
      const now = Date.now();
      const { longestWait, ...counts } = store.queueStatus(now);
      return c.json({
        status: 'ok',
        ...counts,
        oldestWaitingSeconds: longestWait === null ? null : Math.floor(longestWait / 1000),
        hourlyLimitReached: isSiteLimitReached(needs, now),
      });
    } catch (error) {
      log.error(errorFields(error), 'no enquiry can be stored');
      return c.json({ status: 'no enquiry can be stored' }, 503);
    }
  };
}

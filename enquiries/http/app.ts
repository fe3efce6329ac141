import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { type HeaderRule, headersFor } from '../../built-site/headers.ts';
import { errorFields } from '../log.ts';
import type { Runtime } from '../ports.ts';
import { type EnquiryNeeds, handleEnquiries, isSiteLimitReached } from './enquiries.ts';
import { reject } from './rejection.ts';

export type SiteParts = {
  headers: () => readonly HeaderRule[];
  pages: MiddlewareHandler[];
};

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
  // HAProxy's `option httpchk /healthz` sends OPTIONS.
  return createApp(needs, headers)
    .on(['GET', 'OPTIONS'], '/healthz', createHealthCheck(needs))
    .use(handleEnquiries(needs))
    .use('*', ...pages);
}

function setSiteHeaders(currentRules: SiteParts['headers']): MiddlewareHandler {
  return async (c, next) => {
    // `currentRules` may switch to a new build. It is called before `next`, so headers and page come from the same build.
    const rules = currentRules();
    await next();
    const { status, headers: sentHeaders } = c.res;
    // Must precede the headers of the path, which do not replace a header but may allow caching for a year.
    if (status >= 400) sentHeaders.set('Cache-Control', 'no-store');
    // A 304 has no content type, but may be for a page.
    const mayBePage = /html|xml|^$/.test(sentHeaders.get('Content-Type') ?? '');
    for (const [name, value] of headersFor(rules, c.req.path)) {
      // Browsers need the policy only with pages. It would add 1 kB to every other file.
      const isNeeded = mayBePage || name !== 'content-security-policy';
      if (isNeeded && !sentHeaders.has(name)) sentHeaders.set(name, value);
    }
    if (!sentHeaders.has('Cache-Control')) sentHeaders.set('Cache-Control', 'no-cache');
  };
}

function createHealthCheck(needs: EnquiryNeeds): Handler {
  const { store, log } = needs;
  return function checkHealth(c) {
    c.header('Cache-Control', 'no-store');
    try {
      store.checkWritable();
      const now = Date.now();
      const { longestWaitMs, ...counts } = store.queueStatus(now);
      return c.json({
        status: 'ok',
        ...counts,
        oldestWaitingSeconds: longestWaitMs === null ? null : Math.floor(longestWaitMs / 1000),
        hourlyLimitReached: isSiteLimitReached(needs, now),
      });
    } catch (error) {
      log.error(errorFields(error), 'no enquiry can be stored');
      return c.json({ status: 'no enquiry can be stored' }, 503);
    }
  };
}

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

export function createBaseApp(
  { site, log }: Pick<Runtime, 'site' | 'log'>,
  headers: SiteParts['headers'],
): Hono {
  return new Hono().use(setSiteHeaders(headers)).onError((error, c) => {
    log.error(errorFields(error), 'a request failed');
    // The request may not come from the form's script, so the answer is a page instead of JSON.
    return reject(c, 'native', { status: 500 }, site());
  });
}

export function createServiceApp(
  needs: EnquiryNeeds,
  // Both are missing on Cloudflare, where the Worker sets the headers and serves the pages.
  { headers = () => [], pages = [] }: Partial<SiteParts>,
): Hono {
  // HAProxy's `option httpchk /healthz` sends OPTIONS.
  return createBaseApp(needs, headers)
    .on(['GET', 'OPTIONS'], '/healthz', createHealthCheck(needs))
    .use(handleEnquiries(needs))
    .use('*', ...pages);
}

function setSiteHeaders(currentRules: SiteParts['headers']): MiddlewareHandler {
  return async (c, next) => {
    // `currentRules` may switch to a new build. It is called before `next`, so headers and page come from the same build.
    const rules = currentRules();
    await next();
    addHeaders(c.res, headersFor(rules, c.req.path));
  };
}

function addHeaders({ status, headers }: Response, siteHeaders: Map<string, string>): void {
  const setIfMissing = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  // Set first, because `siteHeaders` may allow caching for a year, and they never replace a header that is already set.
  if (status >= 400) headers.set('Cache-Control', 'no-store');
  for (const [name, value] of siteHeaders) {
    // Browsers need the policy only with pages. It would add 1 kB to every other file.
    const isNeeded = name !== 'content-security-policy' || mayBePage(headers);
    if (isNeeded) setIfMissing(name, value);
  }
  setIfMissing('Cache-Control', 'no-cache');
}

/** A 304 has no content type, but may be for a page. */
const mayBePage = (headers: Headers) => /html|xml|^$/.test(headers.get('Content-Type') ?? '');

function createHealthCheck(needs: EnquiryNeeds): Handler {
  const { store, log } = needs;
  return function checkHealth(c) {
    c.header('Cache-Control', 'no-store');
    try {
      store.checkWritable();
      const now = Date.now();
      const { oldestWaitingMs, ...counts } = store.queueStatus(now);
      return c.json({
        status: 'ok',
        ...counts,
        oldestWaitingSeconds: oldestWaitingMs === null ? null : Math.floor(oldestWaitingMs / 1000),
        hourlyLimitReached: isSiteLimitReached(needs, now),
      });
    } catch (error) {
      log.error(errorFields(error), 'no enquiry can be stored');
      return c.json({ status: 'no enquiry can be stored' }, 503);
    }
  };
}

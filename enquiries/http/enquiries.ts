/** Receives enquiries: validates, limits and stores them. The responses follow FormSubmit's protocol. */
import type { Context, MiddlewareHandler } from 'hono';
import type { SiteInfo } from '../../built-site/service-file.ts';
import {
  ajaxPath,
  type Enquiry,
  FIELD_NAMES,
  findErrors,
  HONEYPOT_FIELD,
  HONEYPOT_LABEL,
  nativePath,
} from '../../shared/protocol.ts';
import { decoded } from '../../shared/text.ts';
import { LIMITS } from '../limits.ts';
import { errorFields } from '../log.ts';
import type { Runtime } from '../ports.ts';
import type { ServiceSettings } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import { readSubmission } from './form.ts';
import { createRateLimit, isInternal } from './rate-limit.ts';
import { type Endpoint, type FormErrors, type Rejection, reject } from './rejection.ts';

/**
 * Returns the endpoint of a request, or undefined for pages of the site. Any mailbox in the path is accepted, because
 * the visitor may have opened the form before the owner changed the address.
 */
export function endpointOf(method: string, path: string, mailbox: string): Endpoint | undefined {
  const plainPath = decoded(path).toLowerCase();
  if (plainPath.startsWith(ajaxPath(''))) return 'ajax';
  // The path of a page may contain an @ too, but forms never post to pages.
  const isFormPost = method === 'POST' && plainPath.includes('@');
  const isMailbox = plainPath === nativePath(mailbox.toLowerCase());
  return isFormPost || isMailbox ? 'native' : undefined;
}

/**
 * Returns whether the page named in the `Origin` header may post a form. Its host must be the request's, or the site's in
 * case a proxy changed the request's host. Schemes are not compared, because a proxy hides them. A request without an
 * origin is allowed: privacy tools remove the header, and there is no login to protect.
 */
export function isAllowedOrigin(headers: Headers, siteHost: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  // The browser has compared the origins itself. Privacy tools can set `Origin` to `null`, even on this site.
  if (headers.get('sec-fetch-site') === 'same-origin') return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && [siteHost, headers.get('host')].includes(host);
}

const NO_VISITOR_ADDRESS =
  'no X-Forwarded-For from the proxy: one visitor can use up the limit for everyone';

export type EnquiryNeeds = Pick<Runtime, 'addressOf' | 'site' | 'setAlarm' | 'log'> & {
  settings: ServiceSettings;
  store: Store;
};

export function isSiteLimitReached({ settings, store }: EnquiryNeeds, now: number): boolean {
  return store.countRecent(now) >= settings.ENQUIRIES_PER_HOUR * LIMITS.allVisitorsFactor;
}

/** Handles `POST /ajax/<mailbox>` from scripts and `POST /<mailbox>` from forms without script. */
export function handleEnquiries(needs: EnquiryNeeds): MiddlewareHandler {
  const receive = createReceiver(needs);
  return async (c, next) => {
    const endpoint = endpointOf(c.req.method, c.req.path, needs.site().mailbox);
    if (!endpoint) return next();
    c.header('Cache-Control', 'no-store');
    if (c.req.method !== 'POST') {
      // After publishing, `verify-live.ts` sends a GET and expects this header from a service that receives forms.
      c.header('Allow', 'POST');
      return reject(c, endpoint, { status: 405 }, needs.site());
    }
    const rejection = await receive(c);
    return rejection ? reject(c, endpoint, rejection, needs.site()) : thank(c, endpoint);
  };
}

function createReceiver(needs: EnquiryNeeds) {
  const { site, setAlarm, log, store, settings, addressOf } = needs;
  const rateLimit = createRateLimit(settings.ENQUIRIES_PER_HOUR);
  const warnHourly = createHourlyWarning(log);

  /** Stores the enquiry in a request and returns undefined, or returns why the request is rejected. */
  async function receive({ req, env }: Context): Promise<Rejection | undefined> {
    const submission = await readSubmission(req.raw);
    if (typeof submission === 'number') return { status: submission };
    const { enquiry: sentEnquiry, isHoneypotTicked } = submission;
    const { fields, host } = site();
    const enquiry = withLabels(sentEnquiry, fields);
    if (!isAllowedOrigin(req.raw.headers, host)) return { status: 403, enquiry };
    const errors: FormErrors = findErrors(sentEnquiry, fields);
    if (isHoneypotTicked) errors[HONEYPOT_FIELD] = HONEYPOT_LABEL;
    const address = addressOf(req.raw, env);
    if (isInternal(address)) warnHourly(NO_VISITOR_ADDRESS);
    try {
      return storeIfAllowed(enquiry, errors, address);
    } catch (error) {
      log.error(errorFields(error), 'an enquiry cannot be stored');
      return { status: 503, enquiry };
    }
  }

  /** Must stay synchronous. Otherwise, simultaneous requests could exceed a limit or store an enquiry twice. */
  function storeIfAllowed(
    enquiry: Enquiry,
    errors: FormErrors,
    address: string,
  ): Rejection | undefined {
    const now = Date.now();
    // A repeated enquiry is already stored, so the visitor is thanked even when a limit is reached.
    if (store.isRepeated(enquiry, now)) return undefined;
    const isSiteFull = isSiteLimitReached(needs, now);
    if (isSiteFull) warnHourly('the hourly limit for everyone is reached: enquiries are refused');
    if (isSiteFull || rateLimit.isReached(address)) return { status: 429, enquiry };
    if (Object.keys(errors).length > 0) return { status: 422, enquiry, errors };
    const mailDomain = site().mailbox.replace(/^.*@/, '');
    store.insert(enquiry, { host: mailDomain, now });
    rateLimit.count(address);
    setAlarm(0);
    return undefined;
  }

  return receive;
}

function thank(c: Context, endpoint: Endpoint): Response {
  return endpoint === 'ajax'
    ? c.json({ success: 'true', message: 'The form was submitted successfully.' })
    : c.redirect('/tack', 303);
}

/** Replaces the value of each chosen option with its label. Keeps values that this build does not offer. */
function withLabels(enquiry: Enquiry, fields: SiteInfo['fields']): Enquiry {
  const labelled = { ...enquiry };
  for (const field of FIELD_NAMES) {
    const chosen = fields[field].options?.find(({ value }) => value === enquiry[field]);
    if (chosen) labelled[field] = chosen.label;
  }
  return labelled;
}

function createHourlyWarning(log: Runtime['log']) {
  const mutedUntil = new Map<string, number>();
  return function warnAtMostHourly(warning: string): void {
    if (performance.now() < (mutedUntil.get(warning) ?? 0)) return;
    mutedUntil.set(warning, performance.now() + LIMITS.rateWindowMs);
    log.warn({}, warning);
  };
}

/** Receives enquiries: checks, limits and stores them, and answers in FormSubmit's protocol. */
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
import { type Endpoint, type FormErrors, type Rejection, refuse } from './rejection.ts';

/**
 * Returns the endpoint that a request is for; undefined if it is for a page of the site. Any mailbox in the path will do, because
 * the visitor may have opened the page before the owner changed her address.
 */
export function endpointOf(method: string, path: string, mailbox: string): Endpoint | undefined {
  const address = decoded(path).toLowerCase();
  if (address.startsWith(ajaxPath(''))) return 'ajax';
  // A page of the site may have an @ in its path too, but no form is posted to it.
  const isFormPost = method === 'POST' && address.includes('@');
  return isFormPost || address === nativePath(mailbox.toLowerCase()) ? 'native' : undefined;
}

/**
 * Returns whether a form may be posted from the origin that the browser names. The origin must have the host of the request or of
 * the site, because a proxy may change the host. Schemes are not compared, because a proxy hides them. A request without an origin
 * is allowed: privacy tools remove it, and there is no login to protect.
 */
export function isAllowedOrigin(headers: Headers, siteHost: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  // Sandboxed pages send `null`. So does our own page if a privacy tool has set the policy `no-referrer`.
  if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  // Some nginx configurations pass on `$host:$server_port`.
  const requestHost = headers.get('host')?.replace(/:(80|443)$/, '');
  const url = URL.parse(origin);
  return (
    url !== null &&
    [url.host, url.hostname].some((host) => host === requestHost || host === siteHost)
  );
}

type Outcome = { status: 200 } | Rejection;

export type EnquiryNeeds = Pick<Runtime, 'addressOf' | 'site' | 'alarm' | 'log'> & {
  settings: ServiceSettings;
  store: Store;
};

/** Returns whether all visitors together have sent as many enquiries as they may within an hour. */
export function isLimitReached({ settings, store }: EnquiryNeeds, now: number): boolean {
  return store.countRecent(now) >= settings.ENQUIRIES_PER_HOUR * LIMITS.allVisitorsFactor;
}

/** Handles `POST /ajax/<mailbox>` from scripts and `POST /<mailbox>` from forms without script. */
export function enquiries(needs: EnquiryNeeds): MiddlewareHandler {
  const { site } = needs;
  const receive = createReceiver(needs);
  return async (c, next) => {
    const { method, path } = c.req;
    const endpoint = endpointOf(method, path, site().mailbox);
    if (!endpoint) return next();
    c.header('Cache-Control', 'no-store');
    if (method !== 'POST') c.header('Allow', 'POST');
    const outcome: Outcome = method === 'POST' ? await receive(c) : { status: 405 };
    return outcome.status === 200 ? thank(c, endpoint) : refuse(c, endpoint, outcome, site());
  };
}

/** Returns a function that stores the enquiry of a request, or says why it does not. */
function createReceiver(needs: EnquiryNeeds) {
  const { site, alarm, log, store, settings, addressOf } = needs;
  const rate = createRateLimit(settings.ENQUIRIES_PER_HOUR);
  const noAddress =
    'no X-Forwarded-For from the proxy: one visitor can use up the limit for everyone';
  const warnOfProxy = createWarning(log, noAddress, Number.POSITIVE_INFINITY);
  const limitReached = 'the hourly limit for everyone is reached: enquiries are refused';
  const warnOfLimit = createWarning(log, limitReached, LIMITS.rateWindow);

  async function receive({ req, env }: Context): Promise<Outcome> {
    const submission = await readSubmission(req.raw);
    if (typeof submission === 'number') return { status: submission };
    const errors: FormErrors = findErrors(submission.enquiry, site().fields);
    if (submission.isTrapped) errors[HONEYPOT_FIELD] = HONEYPOT_LABEL;
    const enquiry = withLabels(submission.enquiry, site().fields);
    if (!isAllowedOrigin(req.raw.headers, site().host)) return { status: 403, enquiry };
    try {
      return storeIfAllowed(enquiry, errors, addressOf(req.raw, env));
    } catch (error) {
      log.error(errorFields(error), 'an enquiry cannot be stored');
      return { status: 503, enquiry };
    }
  }

  /** Synchronous, so that simultaneous requests neither exceed a limit nor store an enquiry twice. */
  function storeIfAllowed(enquiry: Enquiry, errors: FormErrors, address: string): Outcome {
    const now = Date.now();
    if (isInternal(address)) warnOfProxy();
    // Visitors are thanked for a repeated enquiry even when a limit is reached.
    if (store.isRepeated(enquiry, now)) return { status: 200 };
    if (isLimitReached(needs, now)) {
      warnOfLimit();
      return { status: 429, isLimitForAll: true, enquiry };
    }
    if (rate.isReached(address)) return { status: 429, enquiry };
    if (Object.keys(errors).length > 0) return { status: 422, enquiry, errors };
    store.receive(enquiry, { host: site().mailbox.replace(/^.*@/, ''), now });
    rate.count(address);
    alarm.set(0);
    return { status: 200 };
  }

  return receive;
}

/** Answers a script in FormSubmit's words, and sends a visitor without script to the thank-you page. */
function thank(c: Context, endpoint: Endpoint): Response {
  return endpoint === 'ajax'
    ? c.json({ success: 'true', message: 'The form was submitted successfully.' })
    : c.redirect('/tack', 303);
}

/** Replaces the value of each chosen option by its label. An option that this build does not have stays as it was sent. */
function withLabels(enquiry: Enquiry, fields: SiteInfo['fields']): Enquiry {
  const labelled = { ...enquiry };
  for (const field of FIELD_NAMES) {
    const chosen = fields[field].options?.find(({ value }) => value === enquiry[field]);
    if (chosen) labelled[field] = chosen.label;
  }
  return labelled;
}

/** Returns a function that logs a warning, but not again within `pause` milliseconds. */
function createWarning(log: Runtime['log'], message: string, pause: number) {
  let next = 0;
  return () => {
    if (performance.now() < next) return;
    next = performance.now() + pause;
    log.warn({}, message);
  };
}

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
import { HOUR, LIMITS } from '../limits.ts';
import { errorFields } from '../log.ts';
import type { Runtime } from '../ports.ts';
import type { ServiceSettings } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import { readSubmission, type Submission } from './form.ts';
import { createRateLimit, isInternal } from './rate-limit.ts';
import { type Endpoint, type FormErrors, type Rejection, reject } from './rejection.ts';

const AJAX_PREFIX = ajaxPath('');

export function endpointOf(method: string, path: string, mailbox: string): Endpoint | undefined {
  const plainPath = decoded(path).toLowerCase();
  if (plainPath.startsWith(AJAX_PREFIX)) return 'ajax';
  const isOwnMailbox = plainPath === nativePath(mailbox.toLowerCase());
  // Other mailboxes are accepted, because the owner may have changed the address after the visitor opened the form.
  const isPostToMailbox = method === 'POST' && plainPath.includes('@');
  return isOwnMailbox || isPostToMailbox ? 'native' : undefined;
}

export function isAllowedOrigin(headers: Headers, siteHost: string): boolean {
  const origin = headers.get('origin');
  // Privacy tools remove the `Origin` header. A post without it is harmless, because visitors have no logins that another site could abuse.
  if (origin === null) return true;
  // The browser says that the form is on this site. This counts more than `Origin`, which privacy tools can set to `null`.
  if (headers.get('sec-fetch-site') === 'same-origin') return true;
  // Compares only hosts, because a proxy may hide the scheme. Allows the site's host too, because a proxy may change the `Host` header.
  const host = URL.parse(origin)?.host;
  return host !== undefined && [siteHost, headers.get('host')].includes(host);
}

const PROXY_HIDES_VISITORS =
  'no X-Forwarded-For from the proxy: one visitor can use up the limit for everyone';

export type EnquiryNeeds = Pick<Runtime, 'addressOf' | 'site' | 'setAlarm' | 'log'> & {
  settings: ServiceSettings;
  store: Store;
};

export function isSiteLimitReached({ settings, store }: EnquiryNeeds, now: number): boolean {
  return store.countRecent(now) >= settings.ENQUIRIES_PER_HOUR * LIMITS.allVisitorsFactor;
}

type Receiver = ReturnType<typeof createReceiver>;

const createReceiver = (needs: EnquiryNeeds) => ({
  ...needs,
  rateLimit: createRateLimit(needs.settings.ENQUIRIES_PER_HOUR),
  warnAtMostHourly: createThrottledWarning(needs.log),
});

export function handleEnquiries(needs: EnquiryNeeds): MiddlewareHandler {
  const receiver = createReceiver(needs);
  return async (c, next) => {
    const endpoint = endpointOf(c.req.method, c.req.path, needs.site().mailbox);
    if (!endpoint) return next();
    c.header('Cache-Control', 'no-store');
    if (c.req.method !== 'POST') {
      // After publishing, `verify-live.ts` sends a GET and expects this header from a service that receives forms.
      c.header('Allow', 'POST');
      return reject(c, endpoint, { status: 405 }, needs.site());
    }
    const rejection = await receive(c, receiver);
    return rejection ? reject(c, endpoint, rejection, needs.site()) : thank(c, endpoint);
  };
}

async function receive({ req, env }: Context, receiver: Receiver): Promise<Rejection | undefined> {
  const { site, log, addressOf, warnAtMostHourly } = receiver;
  const submission = await readSubmission(req.raw);
  const isUnreadable = 'status' in submission;
  if (isUnreadable) return submission;
  const { fields, host } = site();
  const enquiry = withLabels(submission.enquiry, fields);
  if (!isAllowedOrigin(req.raw.headers, host)) return { status: 403, enquiry };
  const address = addressOf(req.raw, env);
  if (isInternal(address)) warnAtMostHourly(PROXY_HIDES_VISITORS);
  const errors = submissionErrors(submission, fields);
  if (Object.keys(errors).length > 0) return { status: 422, enquiry, errors };
  try {
    const isAccepted = storeWithinLimits(enquiry, address, receiver);
    return isAccepted ? undefined : { status: 429, enquiry };
  } catch (error) {
    log.error(errorFields(error), 'an enquiry cannot be stored');
    return { status: 503, enquiry };
  }
}

function submissionErrors(submission: Submission, texts: SiteInfo['fields']): FormErrors {
  const { enquiry, isHoneypotTicked } = submission;
  const errors = findErrors(enquiry, texts);
  return isHoneypotTicked ? { ...errors, [HONEYPOT_FIELD]: HONEYPOT_LABEL } : errors;
}

/** Must stay synchronous. Otherwise, simultaneous requests could exceed a limit or store an enquiry twice. */
function storeWithinLimits(enquiry: Enquiry, address: string, receiver: Receiver): boolean {
  const { store, site, rateLimit, warnAtMostHourly, setAlarm } = receiver;
  const now = Date.now();
  // A repeated enquiry is already stored, so the visitor is thanked even when a limit is reached.
  if (store.isRepeated(enquiry, now)) return true;
  if (isSiteLimitReached(receiver, now)) {
    warnAtMostHourly('the hourly limit for everyone is reached: enquiries are refused');
    return false;
  }
  if (rateLimit.isReached(address)) return false;
  const mailDomain = site().mailbox.replace(/^.*@/, '');
  store.insert(enquiry, { mailDomain, now });
  rateLimit.count(address);
  // An alarm without a delay starts the delivery at once.
  setAlarm(0);
  return true;
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

function createThrottledWarning(log: Runtime['log']) {
  const mutedUntil = new Map<string, number>();
  return function warnAtMostHourly(warning: string): void {
    if (performance.now() < (mutedUntil.get(warning) ?? 0)) return;
    mutedUntil.set(warning, performance.now() + HOUR);
    log.warn({}, warning);
  };
}

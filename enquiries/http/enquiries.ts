/** Receives enquiries and responds to posted forms. */
import type { Context, MiddlewareHandler } from 'hono';
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
import { createRateLimit } from './rate-limit.ts';
import { type FormErrors, type Poster, type Rejection, refuse } from './rejection.ts';

/**
 * Who posted a form to the service; undefined when a request is for the site. Whatever mailbox it names, it is for the one owner: a
 * page may have been opened before the address was changed.
 */
export function posterOf(method: string, path: string, mailbox: string): Poster | undefined {
  const asked = decoded(path).toLowerCase();
  if (asked.startsWith(ajaxPath(''))) return 'ajax';
  // A page of the site may well have an @ in its path; only a form is posted there.
  const isForm = method === 'POST' && asked.includes('@');
  return isForm || asked === nativePath(mailbox.toLowerCase()) ? 'native' : undefined;
}

/**
 * Whether a post may come from where it says: the host that was asked, or that of the site, as a proxy may pass another one on.
 * Behind a proxy the service does not know their scheme. A post that says nothing may, since privacy tools strip it and no
 * login is at stake. `null` is what a sandboxed page says, and our own under a policy set by such a tool: `Sec-Fetch-Site`
 * tells them apart.
 */
export function isAllowedOrigin(headers: Headers, site: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  // nginx passes `$host:$server_port` in many a configuration.
  const host = headers.get('host')?.replace(/:(80|443)$/, '');
  const from = URL.parse(origin);
  return from !== null && [from.host, from.hostname].some((one) => one === host || one === site);
}

type Outcome = { status: 200 } | Rejection;

/** The service's own, and what the runtime brings. */
export type EnquiryNeeds = Pick<Runtime, 'addressOf' | 'site' | 'alarm' | 'log'> & {
  settings: ServiceSettings;
  store: Store;
};

/** `POST /ajax/<mailbox>` for scripts and `POST /<mailbox>` for plain forms, in FormSubmit's protocol. */
export function enquiries({ site, alarm, log, store, ...needs }: EnquiryNeeds): MiddlewareHandler {
  const { ENQUIRIES_PER_HOUR } = needs.settings;
  const rate = createRateLimit(ENQUIRIES_PER_HOUR);

  async function receive({ req, env }: Context): Promise<Outcome> {
    const submission = await readSubmission(req.raw);
    if (typeof submission === 'number') return { status: submission };
    const { fields } = site();
    const errors: FormErrors = findErrors(submission.enquiry, fields);
    if (submission.isTrapped) errors[HONEYPOT_FIELD] = HONEYPOT_LABEL;
    const { enquiry } = submission;
    // In words; a choice that this build does not offer, as an earlier page may, is the text that it is.
    for (const field of FIELD_NAMES) {
      const chosen = fields[field].options?.find(({ value }) => value === enquiry[field]);
      if (chosen) enquiry[field] = chosen.label;
    }
    if (!isAllowedOrigin(req.raw.headers, site().host)) return { status: 403, enquiry };
    try {
      return keep(enquiry, errors, needs.addressOf(req.raw, env));
    } catch (error) {
      log.error(errorFields(error), 'an enquiry cannot be stored');
      return { status: 503, enquiry };
    }
  }

  /** Synchronous, so that concurrent requests neither pass the limit nor store an enquiry twice. */
  function keep(enquiry: Enquiry, errors: FormErrors, address: string): Outcome {
    const now = Date.now();
    // A repeated enquiry is thanked for again, even at the limit.
    if (store.isRepeated(enquiry, now)) return { status: 200 };
    const isFull = store.countRecent(now) >= ENQUIRIES_PER_HOUR * LIMITS.allAddresses;
    if (isFull || rate.isReached(address)) return { status: 429, enquiry };
    if (Object.keys(errors).length > 0) return { status: 422, enquiry, errors };
    store.receive(enquiry, site().mailbox.replace(/^.*@/, ''), now);
    rate.count(address);
    alarm.set(0);
    return { status: 200 };
  }

  /** Thanks a script in FormSubmit's words, and a visitor by the way to a page. */
  const accept = (c: Context, poster: Poster) =>
    poster === 'ajax'
      ? c.json({ success: 'true', message: 'The form was submitted successfully.' })
      : c.redirect('/tack', 303);

  return async (c, next) => {
    const { method, path } = c.req;
    const poster = posterOf(method, path, site().mailbox);
    if (!poster) return next();
    c.header('Cache-Control', 'no-store');
    if (method !== 'POST') c.header('Allow', 'POST');
    const outcome: Outcome = method === 'POST' ? await receive(c) : { status: 405 };
    return outcome.status === 200 ? accept(c, poster) : refuse(c, poster, outcome, site());
  };
}

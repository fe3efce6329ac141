/**
 * All that is answered over HTTP, in the order in which a request meets it. A server runs the whole of it; at Cloudflare the
 * Worker has headers and pages, and the object that keeps the enquiries has what lies between.
 */
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { appliesTo, type HeaderRule, headersFor } from '../../built-site/headers.ts';
import type { SiteInfo } from '../../built-site/service-file.ts';
import { decoded } from '../../shared/decoded.ts';
import {
  ajaxPath,
  type Enquiry,
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldProblem,
  nativePath,
  validateEnquiry,
} from '../../shared/protocol.ts';
import { LIMITS } from '../limits.ts';
import { errorFields, type Log } from '../log.ts';
import type { Service } from '../service.ts';
import { fillForm } from './fill-form.ts';
import { readSubmission } from './form.ts';
import { bucketsOf, pauseOf } from './rate-limit.ts';
import { type RejectionStatus, rejectionMessage, rejectionPage } from './rejection.ts';

/** What a request leaves for its line in the log; `route` is a pattern, since the path itself may name a person. */
export type Environment = {
  Variables: { route?: string; enquiry?: number; honeypotFilled?: boolean };
};

type Options = {
  site: () => SiteInfo;
  log: Log;
  /** Headers of every answer; undefined where something in front sets them. */
  headers?: (() => readonly HeaderRule[]) | undefined;
  /** Takes enquiries; undefined where something behind does. */
  service?: Service;
  /** Answers what is not for the service. */
  otherwise?: Handler<Environment> | undefined;
};

export function createApp({ site, log, headers, service, otherwise }: Options): Hono<Environment> {
  const app = new Hono<Environment>();
  if (service) app.use(requestLog(log));
  if (headers) app.use(siteHeaders(headers));
  app.onError((error, c) => {
    log.error(errorFields(error), 'a request failed');
    return c.html(rejectionPage(500, site()), 500);
  });
  if (service) app.get('/healthz', health(service)).use(enquiries(service));
  if (otherwise) app.all('*', otherwise);
  return app;
}

/** Logs one line per request, with neither the visitor's address nor the query string, where people paste anything. */
function requestLog(log: Log): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { route, ...found } = c.var;
    // It could be an e-mail address.
    const path = /@|%40/i.test(c.req.path) ? '/…@…' : c.req.path;
    const ms = Math.round(performance.now() - start);
    const fields = { method: c.req.method, path: route ?? path, status: c.res.status, ms };
    log.info({ ...fields, ...found }, 'request');
  };
}

function siteHeaders(headers: () => readonly HeaderRule[]): MiddlewareHandler<Environment> {
  return async (c, next) => {
    await next();
    // A refusal is not kept, even where the path is one whose files never change.
    if (c.res.status >= 400) c.res.headers.set('Cache-Control', 'no-store');
    const type = c.res.headers.get('Content-Type');
    for (const [name, value] of headersFor(headers(), c.req.path)) {
      // What an answer decided for itself, such as not to be cached, stays.
      if (!c.res.headers.has(name) && appliesTo(type, name)) c.res.headers.set(name, value);
    }
    // As static hosts do where no rule says otherwise: kept, and asked for anew each time.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache');
  };
}

/**
 * `GET /healthz`: how many enquiries are kept, how many mails wait and for how many seconds the oldest has; 503 when the
 * database cannot be read or written, which only writing shows.
 */
function health({ store, log, limits }: Service): Handler<Environment> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return (c) => {
    c.header('Cache-Control', 'no-store');
    const now = Date.now();
    try {
      // By a monotonic clock: the wall clock may be set back.
      if (performance.now() - checkedAt >= limits.healthCache) {
        store.checkWritable(now);
        checkedAt = performance.now();
      }
      const { oldest, ...counts } = store.waiting(now);
      const oldestWaitingSeconds = oldest === undefined ? null : Math.floor((now - oldest) / 1000);
      return c.json({ status: 'ok', ...counts, oldestWaitingSeconds });
    } catch (error) {
      log.error(errorFields(error), 'the database cannot be written or read');
      return c.json({ status: 'database cannot be written or read' }, 503);
    }
  };
}

type Target = { kind: 'ajax' | 'native'; known: boolean };

/**
 * What a request asks of the service; undefined when it is for the site. Whatever mailbox it names, it is for the one owner: a
 * page may have been opened before the address was changed.
 */
export function enquiryTarget(method: string, path: string, mailbox: string): Target | undefined {
  const asked = decoded(path).toLowerCase();
  const kind = asked.startsWith(ajaxPath('')) ? 'ajax' : 'native';
  const known = asked.includes('@');
  // A page of the site may well have an @ in its path; only a form is posted there.
  const isOurs =
    kind === 'ajax' || asked === nativePath(mailbox.toLowerCase()) || (method === 'POST' && known);
  return isOurs ? { kind, known } : undefined;
}

/** `POST /ajax/<mailbox>` for scripts and `POST /<mailbox>` for plain forms, in FormSubmit's protocol. */
function enquiries(service: Service): MiddlewareHandler<Environment> {
  const { ALLOWED_ORIGINS } = service.settings;
  const allowOtherOrigins = cors({
    origin: (origin, c) => (isAllowedOrigin(c.req.raw.headers, ALLOWED_ORIGINS) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type', 'Accept'],
  });
  return async (c, next) => {
    const { method, path } = c.req;
    const target = enquiryTarget(method, path, service.site().mailbox);
    if (!target) return next();
    c.set('route', target.kind === 'ajax' ? '/ajax/:mailbox' : '/:mailbox');
    c.header('Cache-Control', 'no-store');
    if (method !== 'POST') c.header('Allow', 'POST, OPTIONS');
    return allowOtherOrigins(c, async () => {
      let outcome: Outcome = { status: 405 };
      if (method === 'POST') outcome = target.known ? await receive(c, service) : { status: 404 };
      if ('retryAfter' in outcome) c.header('Retry-After', String(outcome.retryAfter));
      c.res = await answer(c, target.kind, outcome, service);
    });
  };
}

type Outcome =
  | { status: 200 }
  | { status: 422; enquiry: Enquiry; problems: Partial<Record<Field, FieldProblem>> }
  | { status: Exclude<RejectionStatus, 422>; retryAfter?: number };

/**
 * The site that a form was posted from, when the request says so: its `Origin`, or that of its `Referer`. Undefined when it
 * says neither.
 */
function postingOrigin(headers: Headers): string | undefined {
  const referer = headers.get('referer');
  return (
    headers.get('origin') ?? (referer === null ? undefined : (URL.parse(referer)?.origin ?? 'null'))
  );
}

/**
 * Whether a post may come from where it says: own pages, whose scheme the service does not know behind a proxy, and the
 * configured origins. A post that says nothing may, since privacy tools strip both headers and no login is at stake. `null` is
 * what a sandboxed page says, and our own under a policy set by such a tool: `Sec-Fetch-Site` tells them apart.
 */
export function isAllowedOrigin(headers: Headers, allowed: readonly string[]): boolean {
  const origin = postingOrigin(headers);
  if (origin === undefined) return true;
  if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  if (allowed.includes(origin)) return true;
  const { protocol = '', host } = URL.parse(origin) ?? {};
  const own = URL.parse(`${protocol}//${headers.get('host') ?? ''}`)?.host;
  return /^https?:$/.test(protocol) && host === own;
}

/** Takes one enquiry. */
async function receive(c: Context<Environment>, service: Service): Promise<Outcome> {
  const { settings, store, alarm, log } = service;
  if (!isAllowedOrigin(c.req.raw.headers, settings.ALLOWED_ORIGINS)) return { status: 403 };
  const { address, forwardedByStranger } = service.visitorOf(c.req.raw, c.env);
  try {
    const submission = await readSubmission(c.req.raw);
    if (typeof submission === 'number') return { status: submission };
    const { enquiry, honeypotFilled } = submission;
    const buckets = bucketsOf(store, address);
    // Nothing is waited for from here on, so that the limit holds for what is sent at the same time too.
    const pause = pauseOf(store, buckets, settings.ENQUIRIES_PER_HOUR, Date.now());
    if (pause > 0) {
      if (forwardedByStranger) {
        log.warn({}, 'TRUST_PROXY does not name the proxy in front: visitors count as one');
      }
      return { status: 429, retryAfter: Math.ceil(pause / 1000) };
    }
    if (honeypotFilled) {
      store.count(buckets, Date.now());
      c.set('honeypotFilled', true);
      return { status: 200 };
    }
    const problems = validateEnquiry(enquiry);
    if (Object.keys(problems).length > 0) return { status: 422, enquiry, problems };
    const { mailbox, goals } = service.site();
    // A goal is kept in words; one that this build does not offer, as an earlier page may, as the text that it is.
    for (const field of FIELD_NAMES.filter((name) => FIELDS[name].kind === 'goal')) {
      enquiry[field] = goals.get(enquiry[field]) ?? enquiry[field];
    }
    const host = mailbox.replace(/^.*@/, '');
    const id = store.receive({ enquiry, host, buckets }, Date.now());
    c.set('enquiry', id);
    alarm.set(0);
    return { status: 200 };
  } catch (error) {
    log.error(errorFields(error), 'an enquiry cannot be stored');
    return { status: 503, retryAfter: LIMITS.retryAfterFailure / 1000 };
  }
}

/** Answers a script in JSON, and a visitor with a page or the way to one. */
async function answer(
  c: Context<Environment>,
  kind: Target['kind'],
  outcome: Outcome,
  { site, settings, formPage }: Service,
): Promise<Response> {
  const { invalidSummary, problems: texts } = site();
  if (outcome.status === 200) {
    if (kind === 'ajax') {
      return c.json({ success: 'true', message: 'The form was submitted successfully.' });
    }
    // A form on another allowed site returns to that site.
    const origin = postingOrigin(c.req.raw.headers) ?? '';
    return c.redirect(`${settings.ALLOWED_ORIGINS.includes(origin) ? origin : ''}/tack`, 303);
  }
  if (outcome.status !== 422) return refuse(c, kind, outcome.status, site());

  const errors: Partial<Record<Field, string>> = {};
  for (const field of FIELD_NAMES) {
    const { missing, invalid } = texts[field];
    const problem = outcome.problems[field];
    if (problem) errors[field] = problem === 'missing' && missing ? missing : invalid;
  }
  if (kind === 'ajax') return c.json({ success: 'false', message: invalidSummary, errors }, 422);
  const page = (await formPage()) ?? '';
  const filled = fillForm(page, outcome.enquiry, errors, invalidSummary);
  return c.html(filled ?? rejectionPage(422, site()), 422);
}

/** Turns a form down in words: one line for a script, a page for a visitor. */
export function refuse(
  c: Context,
  kind: Target['kind'],
  status: RejectionStatus,
  site: SiteInfo,
): Response {
  if (kind === 'native') return c.html(rejectionPage(status, site), status) as Response;
  return c.json({ success: 'false', message: rejectionMessage(status) }, status);
}

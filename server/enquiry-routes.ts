import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import {
  ajaxPath,
  type Enquiry,
  type Field,
  findProblems,
  nativePath,
  type Problem,
} from '../protocol/enquiry.ts';
import type { Configuration } from './configuration.ts';
import { type Content, problemTexts } from './content.ts';
import { fillForm } from './fill-form.ts';
import { readSubmission } from './form.ts';
import { errorFacts, type Log } from './log.ts';
import { isAllowedOrigin, postingOrigin } from './origin.ts';
import type { RateLimit } from './rate-limit.ts';
import { type RejectionStatus, rejectionMessage, rejectionPage } from './rejection.ts';
import type { Store } from './store.ts';
import { visitorAddress, visitorKey } from './visitor-address.ts';

/** What a request leaves for its line in the log. */
export type RequestFacts = {
  /** The route as a pattern: the path itself may name a person. */
  route?: string;
  /** The number of the enquiry that it stored. */
  enquiry?: number;
  /** Whether the honeypot was filled. */
  trapped?: boolean;
};

export type ServiceEnvironment = { Bindings: Partial<HttpBindings>; Variables: RequestFacts };

type Parts = {
  content: Content;
  configuration: Configuration;
  store: Store;
  rateLimit: RateLimit;
  log: Log;
  /** Called once an enquiry is on disk. */
  stored: () => void;
  /** HTML of the page with the form, to show what is wrong in; undefined when there is none. */
  formPage: () => string | undefined;
};

type Outcome =
  | { status: 200 }
  | { status: 422; enquiry: Enquiry; problems: Partial<Record<Field, Problem>> }
  | { status: Exclude<RejectionStatus, 422>; retryAfter?: number };

type Target = { kind: 'ajax' | 'native'; known: boolean };

/** Where a visitor without script lands. */
const THANKS = '/tack';
const RETRY_AFTER_STORE_FAILURE = 60;
/** What FormSubmit answers. */
const SUBMITTED = 'The form was submitted successfully.';

/** `POST /ajax/<mailbox>` for scripts and `POST /<mailbox>` for plain forms, in FormSubmit's protocol. */
export function enquiryRoutes(parts: Parts): Hono<ServiceEnvironment> {
  const { allowedOrigins } = parts.configuration;
  return new Hono<ServiceEnvironment>().all('*', async (c, next) => {
    const target = targetOf(new URL(c.req.url).pathname, parts.content.mailbox);
    const { method } = c.req;
    // A page of the site may well have an @ in its path; only a form posted there is ours to refuse.
    if (!target || (target.kind === 'native' && !target.known && method !== 'POST')) return next();

    c.set('route', target.kind === 'ajax' ? '/ajax/:mailbox' : '/:mailbox');
    c.header('Cache-Control', 'no-store');
    allowReading(c, allowedOrigins);
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: 'POST, OPTIONS' });
    if (method !== 'POST') c.header('Allow', 'POST, OPTIONS');
    const outcome: Outcome =
      method !== 'POST'
        ? { status: 405 }
        : target.known
          ? await receive(c, parts)
          : { status: 404 };
    if ('retryAfter' in outcome) c.header('Retry-After', String(outcome.retryAfter));
    return target.kind === 'ajax' ? answerScript(c, outcome, parts) : answerForm(c, outcome, parts);
  });
}

/** What a path means to the service; undefined when it is none of its own. */
function targetOf(pathname: string, mailbox: string): Target | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname).toLowerCase();
  } catch {
    // Malformed escapes name no mailbox.
    path = pathname.toLowerCase();
  }
  const own = mailbox.toLowerCase();
  if (path.startsWith(ajaxPath(''))) return { kind: 'ajax', known: path === ajaxPath(own) };
  if (path.includes('@')) return { kind: 'native', known: path === nativePath(own) };
  return undefined;
}

/** Takes one enquiry: cheapest checks first, so that abuse costs as little as possible. */
async function receive(c: Context<ServiceEnvironment>, parts: Parts): Promise<Outcome> {
  const { configuration, content, store, rateLimit, log } = parts;
  const header = (name: string) => c.req.header(name);
  if (!isAllowedOrigin(header, configuration.allowedOrigins)) return { status: 403 };

  const visitor = visitorKey(
    visitorAddress(
      c.env?.incoming?.socket.remoteAddress,
      header('x-forwarded-for'),
      configuration.trustedProxies,
    ),
  );
  const pause = rateLimit.pause(visitor, Date.now());
  if (pause > 0) return { status: 429, retryAfter: Math.ceil(pause / 1000) };

  const submission = await readSubmission(c.req.raw);
  if (typeof submission === 'number') return { status: submission };
  if (submission.trapped) {
    rateLimit.count(visitor, Date.now());
    c.set('trapped', true);
    return { status: 200 };
  }

  const { enquiry } = submission;
  const problems = findProblems(enquiry, [...content.goals.keys()]);
  if (Object.keys(problems).length > 0) return { status: 422, enquiry, problems };
  try {
    const mails = configuration.sendReceipt
      ? (['enquiry', 'receipt'] as const)
      : ['enquiry' as const];
    const host = content.mailbox.replace(/^.*@/, '');
    c.set('enquiry', store.add(enquiry, mails, host, Date.now()));
  } catch (error) {
    log.error(errorFacts(error), 'an enquiry cannot be stored');
    return { status: 503, retryAfter: RETRY_AFTER_STORE_FAILURE };
  }
  rateLimit.count(visitor, Date.now());
  parts.stored();
  return { status: 200 };
}

/** Lets a script on an allowed other origin read the answer. */
function allowReading(c: Context<ServiceEnvironment>, allowedOrigins: readonly string[]): void {
  const origin = c.req.header('origin');
  c.header('Vary', 'Origin');
  if (origin === undefined || !isAllowedOrigin((name) => c.req.header(name), allowedOrigins))
    return;
  c.header('Access-Control-Allow-Origin', origin);
  if (c.req.method === 'OPTIONS') {
    c.header('Access-Control-Allow-Methods', 'POST');
    c.header('Access-Control-Allow-Headers', 'Content-Type, Accept');
  }
}

function answerScript(c: Context<ServiceEnvironment>, outcome: Outcome, { content }: Parts) {
  if (outcome.status === 200) return c.json({ success: 'true', message: SUBMITTED });
  if (outcome.status !== 422) {
    const message = rejectionMessage(outcome.status);
    return c.json({ success: 'false', message }, outcome.status);
  }
  const errors = problemTexts(content, outcome.problems);
  return c.json({ success: 'false', message: content.invalidSummary, errors }, 422);
}

function answerForm(c: Context<ServiceEnvironment>, outcome: Outcome, parts: Parts) {
  const { content, configuration } = parts;
  if (outcome.status === 200) {
    // A form on another allowed site returns to that site.
    const origin = postingOrigin((name) => c.req.header(name)) ?? '';
    const site = configuration.allowedOrigins.includes(origin) ? origin : '';
    return c.redirect(`${site}${THANKS}`, 303);
  }
  if (outcome.status !== 422) return c.html(rejectionPage(outcome.status, content), outcome.status);

  const errors = problemTexts(content, outcome.problems);
  const page = parts.formPage();
  const filled = page && fillForm(page, outcome.enquiry, errors, content.invalidSummary);
  return c.html(filled ?? rejectionPage(422, content, Object.values(errors)), 422);
}

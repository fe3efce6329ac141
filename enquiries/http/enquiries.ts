/** Takes enquiries: what is answered to a form that is posted. */
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { HeaderRule } from '../../built-site/headers.ts';
import type { SiteInfo } from '../../built-site/service-file.ts';
import { decoded } from '../../shared/decoded.ts';
import {
  ajaxPath,
  type Enquiry,
  FIELD_NAMES,
  FIELDS,
  type Field,
  HONEYPOT_FIELD,
  HONEYPOT_LABEL,
  nativePath,
  validateEnquiry,
} from '../../shared/protocol.ts';
import type { ServiceSettings } from '../../shared/settings.ts';
import { LIMITS } from '../limits.ts';
import { errorFields } from '../log.ts';
import type { Runtime } from '../ports.ts';
import type { Store } from '../storage/store.ts';
import { type FormErrors, fillForm } from './fill-form.ts';
import { readSubmission, type Submission } from './form.ts';
import { isAllowedOrigin, postingOrigin } from './origins.ts';
import { createRateLimit, isInternal } from './rate-limit.ts';
import { type RejectionStatus, rejectionMessage, rejectionPage } from './rejection.ts';

export type Environment = {
  Variables: {
    /** For its line in the log: a pattern, since the path itself may name a person. */
    route?: string;
    enquiry?: number;
    /** The headers of the build that a page is of, which another may have replaced meanwhile. */
    rules?: readonly HeaderRule[];
  };
};

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

type Outcome =
  | { status: 200; id: number }
  | { status: 422; enquiry: Enquiry; errors: FormErrors }
  | { status: Exclude<RejectionStatus, 422>; retryAfter?: number };

/** The service's own, and what the runtime brings. */
export type EnquiryNeeds = Pick<Runtime, 'addressOf' | 'site' | 'formPage' | 'alarm' | 'log'> & {
  settings: ServiceSettings;
  store: Store;
};

/** `POST /ajax/<mailbox>` for scripts and `POST /<mailbox>` for plain forms, in FormSubmit's protocol. */
export function enquiries({
  site,
  alarm,
  log,
  store,
  ...needs
}: EnquiryNeeds): MiddlewareHandler<Environment> {
  const { ALLOWED_ORIGINS, ENQUIRIES_PER_HOUR } = needs.settings;
  const rate = createRateLimit(ENQUIRIES_PER_HOUR);
  let isProxyReported = false;
  const allowOtherOrigins = cors({
    origin: (origin, c) => (isAllowedOrigin(c.req.raw.headers, ALLOWED_ORIGINS) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type', 'Accept'],
  });

  async function receive({ req, env }: Context): Promise<Outcome> {
    if (!isAllowedOrigin(req.raw.headers, ALLOWED_ORIGINS)) return { status: 403 };
    const address = needs.addressOf(req.raw, env);
    try {
      const submission = await readSubmission(req.raw);
      return typeof submission === 'number' ? { status: submission } : keep(submission, address);
    } catch (error) {
      log.error(errorFields(error), 'an enquiry cannot be stored');
      return { status: 503, retryAfter: LIMITS.retryAfterFailure / 1000 };
    }
  }

  /** Waits for nothing, so that the limit holds for what is sent at the same time too. */
  function keep(submission: Submission, address: string): Outcome {
    const { mailbox, goals, problems } = site();
    const enquiry = withGoalInWords(submission.enquiry, goals);
    const now = Date.now();
    const isRepeated = store.isRepeated(enquiry, now);
    // What is kept already is thanked for again, also at the limit.
    if (!isRepeated) {
      const pause = rate.pause(address);
      if (pause > 0) {
        reportProxy();
        if (!isInternal(address)) return { status: 429, retryAfter: Math.ceil(pause / 1000) };
      }
      const errors = findErrors(submission, problems);
      if (Object.keys(errors).length > 0)
        return { status: 422, enquiry: submission.enquiry, errors };
    }
    const id = store.receive({ enquiry, host: mailbox.replace(/^.*@/, '') }, now);
    if (!isRepeated) rate.count(address);
    alarm.set(0);
    return { status: 200, id };
  }

  /** All visitors look like one behind a proxy that does not say for whom it asks, or is not believed. */
  function reportProxy() {
    if (isProxyReported) return;
    isProxyReported = true;
    log.warn(
      {},
      'one address has reached ENQUIRIES_PER_HOUR. Behind a proxy, TRUST_PROXY must name it and it must send X-Forwarded-For, or all visitors count as one',
    );
  }

  function answerScript(c: Context, outcome: Outcome): Response {
    if (outcome.status === 200) {
      return c.json({ success: 'true', message: 'The form was submitted successfully.' });
    }
    if (outcome.status !== 422) return refuse(c, 'ajax', outcome.status, site());
    const { errors } = outcome;
    return c.json({ success: 'false', message: site().invalidSummary, errors }, 422);
  }

  /** Answers a visitor with a page, or the way to one. */
  async function answerVisitor(c: Context, outcome: Outcome): Promise<Response> {
    if (outcome.status === 200) {
      // A form on another allowed site returns to that site.
      const origin = postingOrigin(c.req.raw.headers) ?? '';
      return c.redirect(`${ALLOWED_ORIGINS.includes(origin) ? origin : ''}/tack`, 303);
    }
    if (outcome.status !== 422) return refuse(c, 'native', outcome.status, site());
    const { enquiry, errors } = outcome;
    const page = fillForm((await needs.formPage()) ?? '', enquiry, errors, site().invalidSummary);
    return page === undefined ? refuse(c, 'native', 422, site()) : c.html(page, 422);
  }

  return async (c, next) => {
    const { method, path } = c.req;
    const target = enquiryTarget(method, path, site().mailbox);
    if (!target) return next();
    c.set('route', target.kind === 'ajax' ? '/ajax/:mailbox' : '/:mailbox');
    c.header('Cache-Control', 'no-store');
    if (method !== 'POST') c.header('Allow', 'POST, OPTIONS');
    return allowOtherOrigins(c, async () => {
      let outcome: Outcome = { status: 405 };
      if (method === 'POST') outcome = target.known ? await receive(c) : { status: 404 };
      if (outcome.status === 200) c.set('enquiry', outcome.id);
      if ('retryAfter' in outcome) c.header('Retry-After', String(outcome.retryAfter));
      const answer = target.kind === 'ajax' ? answerScript : answerVisitor;
      c.res = await answer(c, outcome);
    });
  };
}

/** A goal is kept in words; one that this build does not offer, as an earlier page may, as the text that it is. */
function withGoalInWords(enquiry: Enquiry, goals: SiteInfo['goals']): Enquiry {
  const kept = { ...enquiry };
  for (const field of FIELD_NAMES.filter((name) => FIELDS[name].kind === 'goal')) {
    kept[field] = goals.get(enquiry[field]) ?? enquiry[field];
  }
  return kept;
}

/** What is wrong with a form, in the words of the build. */
function findErrors({ enquiry, isTrapped }: Submission, problems: SiteInfo['problems']) {
  const errors: FormErrors = {};
  for (const [field, problem] of Object.entries(validateEnquiry(enquiry))) {
    const texts = problems[field as Field];
    errors[field as Field] = texts[problem] ?? texts.invalid;
  }
  if (isTrapped) errors[HONEYPOT_FIELD] = HONEYPOT_LABEL;
  return errors;
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

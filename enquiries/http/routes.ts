/** `POST /ajax/<mailbox>` for scripts and `POST /<mailbox>` for plain forms, in FormSubmit's protocol. */
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { SiteInfo } from '../../built-site/service-file.ts';
import {
  ajaxPath,
  FIELD_NAMES,
  type Field,
  KEY_HEADER,
  nativePath,
  type Problem,
} from '../protocol.ts';
import { fillForm } from './fill-form.ts';
import { isAllowedOrigin, postingOrigin } from './origin.ts';
import { type Outcome, type Receiving, receive, type ServiceEnvironment } from './receive.ts';
import { type RejectionStatus, rejectionMessage, rejectionPage } from './rejection.ts';

/** HTML of the page with the form, to show what is wrong in; undefined when there is none. */
export type FormPage = () => string | undefined | Promise<string | undefined>;

type Options = Receiving & { formPage: FormPage };

type Target = { kind: 'ajax' | 'native'; known: boolean };

export function enquiryRoutes(options: Options): Hono<ServiceEnvironment> {
  const { ALLOWED_ORIGINS } = options.settings;
  const allowOtherOrigins = cors({
    origin: (origin, c) =>
      isAllowedOrigin((name) => c.req.header(name), ALLOWED_ORIGINS) ? origin : null,
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type', 'Accept', KEY_HEADER],
  });
  return new Hono<ServiceEnvironment>().all('*', async (c, next) => {
    const { method } = c.req;
    const { mailbox, earlier } = options.content;
    const { pathname } = new URL(c.req.url);
    const target = enquiryTarget(method, pathname, mailbox, earlier?.mailboxes);
    if (!target) return next();

    c.set('route', target.kind === 'ajax' ? '/ajax/:mailbox' : '/:mailbox');
    c.header('Cache-Control', 'no-store');
    if (method !== 'POST') c.header('Allow', 'POST, OPTIONS');
    return allowOtherOrigins(c, async () => {
      c.res = await answer(c, target, options);
    });
  });
}

async function answer(c: Context<ServiceEnvironment>, { kind, known }: Target, options: Options) {
  let outcome: Outcome = { status: 405 };
  if (c.req.method === 'POST') outcome = known ? await receive(c, options) : { status: 404 };
  warnOfOtherBuild(c, outcome, options);
  if ('retryAfter' in outcome) c.header('Retry-After', String(outcome.retryAfter));
  return kind === 'ajax' ? answerScript(c, outcome, options) : answerForm(c, outcome, options);
}

/** What a request asks of the service; undefined when it is for the site. */
export function enquiryTarget(
  method: string,
  pathname: string,
  mailbox: string,
  earlierMailboxes: readonly string[] = [],
): Target | undefined {
  let path = pathname.toLowerCase();
  try {
    path = decodeURIComponent(pathname).toLowerCase();
  } catch {
    // Malformed escapes name no mailbox.
  }
  const kind = path.startsWith(ajaxPath('')) ? 'ajax' : 'native';
  const pathOf = kind === 'ajax' ? ajaxPath : nativePath;
  const known = [mailbox, ...earlierMailboxes].some((one) => path === pathOf(one.toLowerCase()));
  // A page of the site may well have an @ in its path; only a form posted there is ours to refuse.
  const isOurs = kind === 'ajax' || known || (method === 'POST' && path.includes('@'));
  return isOurs ? { kind, known } : undefined;
}

/** Where pages of the site ask for what the service does not know, enquiries are being lost and no one else sees it. */
function warnOfOtherBuild(
  c: Context<ServiceEnvironment>,
  outcome: Outcome,
  options: Options,
): void {
  const unknown =
    (outcome.status === 404 && 'mailbox') ||
    (outcome.status === 422 && outcome.problems.trainingGoal && 'goal');
  const header = (name: string) => c.req.header(name);
  if (!unknown || postingOrigin(header) === undefined) return;
  if (!isAllowedOrigin(header, options.settings.ALLOWED_ORIGINS)) return;
  options.log.warn({ unknown }, 'refused a form of another build');
}

function answerScript(c: Context<ServiceEnvironment>, outcome: Outcome, { content }: Options) {
  if (outcome.status === 200) {
    return c.json({ success: 'true', message: 'The form was submitted successfully.' });
  }
  if (outcome.status !== 422) return refuse(c, 'ajax', outcome.status, content);
  const errors = problemTexts(content, outcome.problems);
  return c.json({ success: 'false', message: content.invalidSummary, errors }, 422);
}

async function answerForm(c: Context<ServiceEnvironment>, outcome: Outcome, options: Options) {
  const { content, settings } = options;
  if (outcome.status === 200) {
    // A form on another allowed site returns to that site.
    const origin = postingOrigin((name) => c.req.header(name)) ?? '';
    const site = settings.ALLOWED_ORIGINS.includes(origin) ? origin : '';
    return c.redirect(`${site}/tack`, 303);
  }
  if (outcome.status !== 422) return refuse(c, 'native', outcome.status, content);

  const errors = problemTexts(content, outcome.problems);
  const page = (await options.formPage()) ?? '';
  const filled = fillForm(page, outcome.enquiry, errors, content.invalidSummary);
  return c.html(filled ?? rejectionPage(422, content, Object.values(errors)), 422);
}

/** Turns a form down in words: one line for a script, a page for a visitor. */
export function refuse(
  c: Context,
  kind: Target['kind'],
  status: RejectionStatus,
  content: SiteInfo,
): Response {
  if (kind === 'native') return c.html(rejectionPage(status, content), status) as Response;
  return c.json({ success: 'false', message: rejectionMessage(status) }, status);
}

function problemTexts(
  content: SiteInfo,
  problems: Partial<Record<Field, Problem>>,
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {};
  for (const field of FIELD_NAMES) {
    const { missing, invalid } = content.problems[field];
    if (problems[field])
      texts[field] = problems[field] === 'missing' && missing ? missing : invalid;
  }
  return texts;
}

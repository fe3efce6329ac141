/** Takes one enquiry: cheapest checks first, so that abuse costs as little as possible. */
import type { Context } from 'hono';
import type { SiteInfo } from '../../built-site/service-file.ts';
import type { ServiceSettings } from '../../shared/settings.ts';
import { LIMITS } from '../limits.ts';
import { errorFields, type Log } from '../log.ts';
import { needsUtf8Mail } from '../mail/compose-mail.ts';
import type { Visitors } from '../ports.ts';
import { type Enquiry, type Field, findProblems, type Problem } from '../protocol.ts';
import { type RateLimit, visitorKey } from '../rate-limit/rate-limit.ts';
import type { MailKind } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { readSubmission } from './form.ts';
import { isAllowedOrigin } from './origin.ts';
import type { RejectionStatus } from './rejection.ts';

/** What a request leaves for its line in the log; `route` is a pattern, since the path itself may name a person. */
export type ServiceEnvironment = {
  Variables: { route?: string; enquiry?: number; honeypotFilled?: boolean };
};

export type Receiving = {
  content: SiteInfo;
  settings: ServiceSettings;
  store: Store;
  visitors: Visitors;
  rateLimit: RateLimit;
  log: Log;
  /** Called once an enquiry has been stored. */
  stored: () => void;
};

export type Outcome =
  | { status: 200 }
  | { status: 422; enquiry: Enquiry; problems: Partial<Record<Field, Problem>> }
  | { status: Exclude<RejectionStatus, 422>; retryAfter?: number };

export async function receive(c: Context<ServiceEnvironment>, parts: Receiving): Promise<Outcome> {
  const { settings, content, store, visitors, rateLimit, log } = parts;
  const header = (name: string) => c.req.header(name);
  if (!isAllowedOrigin(header, settings.ALLOWED_ORIGINS)) return { status: 403 };

  const { address, forwardedByStranger } = visitors(c.req.raw, c.env);
  const visitor = visitorKey(address);
  const tooMany = () => {
    const retryAfter = Math.ceil(rateLimit.pause(visitor) / 1000);
    return retryAfter > 0 && { status: 429 as const, retryAfter };
  };
  const early = tooMany();
  if (early && forwardedByStranger) {
    const warning = 'X-Forwarded-For comes from a proxy that TRUST_PROXY does not name';
    log.warn({}, `${warning}: visitors count as one`);
  }
  if (early) return early;
  const submission = await readSubmission(c.req.raw);
  if (typeof submission === 'number') {
    rateLimit.countRefusal(visitor);
    return { status: submission };
  }
  // Again: of many that were sent at once, others may have been counted while this one was read.
  const late = tooMany();
  if (late) return late;
  if (submission.honeypotFilled) {
    rateLimit.count(visitor);
    c.set('honeypotFilled', true);
    return { status: 200 };
  }

  const { enquiry, key } = submission;
  const goals = [...content.goals.keys(), ...(content.earlier?.goals.keys() ?? [])];
  const problems = findProblems(enquiry, goals);
  if (Object.keys(problems).length > 0) {
    rateLimit.countRefusal(visitor);
    return { status: 422, enquiry, problems };
  }
  try {
    const now = Date.now();
    const mails: MailKind[] = ['enquiry'];
    if (settings.SEND_RECEIPT && !needsUtf8Mail(enquiry.email)) mails.push('receipt');
    const host = content.mailbox.replace(/^.*@/, '');
    const known = store.findRepeated(enquiry, key, now - LIMITS.repeated, now);
    c.set('enquiry', known ?? store.add(enquiry, mails, host, now, key));
  } catch (error) {
    log.error(errorFields(error), 'an enquiry cannot be stored');
    return { status: 503, retryAfter: LIMITS.retryAfterFailure / 1000 };
  }
  rateLimit.count(visitor);
  parts.stored();
  return { status: 200 };
}

/** Reads the enquiry form and sends it. */
import { ajaxPath, type Enquiry, FIELD_NAMES, normalizeEnquiry } from '../../shared/protocol.ts';

/** Milliseconds until a missing answer counts as a network error. */
export const TIMEOUT = 15_000;

export type FormService = {
  /** Without a trailing slash; empty for the site's own server. */
  url: string;
  /** The email address that the service forwards enquiries to. */
  mailbox: string;
};

/** Reads an enquiry from the form, as the service will validate it. Fields that the form lacks are empty. */
export function readEnquiry(data: FormData): Enquiry {
  const values = FIELD_NAMES.map((field) => [field, String(data.get(field) ?? '')]);
  return normalizeEnquiry(Object.fromEntries(values) as Enquiry);
}

/** The service has refused an enquiry and has not stored it. */
export class RefusedError extends Error {}

/**
 * Sends the form as it is. Only the status of the answer counts.
 *
 * @throws RefusedError if the service refuses the enquiry
 * @throws Error if the service fails, cannot be reached or does not answer within 15 s: the enquiry may still have arrived
 */
export async function sendEnquiry({ url, mailbox }: FormService, body: FormData): Promise<void> {
  // Not `AbortSignal.timeout`, which Chrome has had since 103 and Safari since 16.
  const controller = new AbortController();
  setTimeout(() => controller.abort(), TIMEOUT);
  const response = await fetch(url + ajaxPath(mailbox), {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
    signal: controller.signal,
  });
  if (response.ok) return;
  const reason = `The form service answered ${response.status}.`;
  throw response.status < 500 ? new RefusedError(reason) : new Error(reason);
}

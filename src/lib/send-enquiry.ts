import { ajaxPath, type Enquiry, FIELD_NAMES, KEY_FIELD } from '../../enquiries/protocol.ts';

/** How long an answer may take, in milliseconds, before it counts as a network error. */
const TIMEOUT = 15_000;

/** Where enquiries go. */
export type FormService = {
  /** Address of the form service without a trailing slash; empty for the site's own server. */
  url: string;
  /** The address the service forwards to. */
  mailbox: string;
};

/** The values of a form, as an enquiry. Fields that the form lacks are empty. */
export function readEnquiry(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  return Object.fromEntries(
    FIELD_NAMES.map((field) => [field, String(data.get(field) ?? '')]),
  ) as Enquiry;
}

/** The service has refused an enquiry, and keeps nothing of it. */
export class RefusedError extends Error {}

/**
 * Sends an enquiry: multipart, the fields in their order, and the key where the form has one. Only the status
 * decides whether it arrived.
 *
 * @throws RefusedError when the service refuses
 * @throws when it fails, cannot be reached, or has not answered within 15 s: then it may have arrived all the same
 */
export async function sendEnquiry({ url, mailbox }: FormService, form: FormData): Promise<void> {
  const body = new FormData();
  for (const field of [...FIELD_NAMES, KEY_FIELD]) {
    const value = form.get(field);
    if (value !== null) body.append(field, value);
  }
  const response = await fetch(url + ajaxPath(mailbox), {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.ok) return;
  const reason = `The form service answered ${response.status}.`;
  throw response.status < 500 ? new RefusedError(reason) : new Error(reason);
}

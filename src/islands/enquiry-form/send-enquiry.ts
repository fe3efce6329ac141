/** Reads the enquiry form and sends it. */
import {
  ajaxPath,
  type Enquiry,
  FIELD_NAMES,
  type Field,
  normalizeEnquiry,
} from '../../../shared/protocol.ts';

/** Milliseconds until a missing answer counts as a network error. */
const TIMEOUT = 15_000;

export type FormService = {
  /** Without a trailing slash; empty for the site's own server. */
  url: string;
  /** The email address that the service forwards enquiries to. */
  mailbox: string;
};

/** Reads the enquiry from the form, normalized as the service does it. A `FormData` would lay out the page for each letter typed. */
export function readEnquiry(form: HTMLFormElement): Enquiry {
  const values = FIELD_NAMES.map((field) => [field, controlOf(form, field).value]);
  return normalizeEnquiry(Object.fromEntries(values) as Enquiry);
}

export const controlOf = (form: HTMLFormElement, field: Field) =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The service has refused an enquiry and has not stored it. */
export class RefusedError extends Error {}

/**
 * Sends an enquiry. Only the status of the answer counts.
 *
 * @throws RefusedError if the service refuses the enquiry
 * @throws Error if the service fails, cannot be reached or does not answer within 15 s: the enquiry may still have arrived
 */
export async function sendEnquiry(
  { url, mailbox }: FormService,
  form: HTMLFormElement,
  enquiry: Enquiry,
): Promise<void> {
  const body = new FormData(form);
  for (const field of FIELD_NAMES) body.set(field, enquiry[field]);
  const response = await fetch(url + ajaxPath(mailbox), {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
    // No service redirects, but the login page of a network does.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.ok) return;
  const reason = `The form service answered ${response.status}.`;
  throw response.status < 500 ? new RefusedError(reason) : new Error(reason);
}

import {
  ajaxPath,
  type Enquiry,
  FIELD_NAMES,
  type Field,
  normalizeEnquiry,
} from '../../../shared/protocol.ts';

const TIMEOUT_MS = 15_000;

export type FormService = {
  /** The service's address without a trailing slash; empty for the site's own service. */
  url: string;
  /** The email address to which the service forwards enquiries. */
  mailbox: string;
};

/**
 * Reads the enquiry from the form and normalizes it like the service does. Runs at every keystroke, so it avoids
 * `FormData`, which forces a layout of the page.
 */
export function readEnquiry(form: HTMLFormElement): Enquiry {
  const values = FIELD_NAMES.map((field) => [field, controlOf(form, field).value]);
  return normalizeEnquiry(Object.fromEntries(values) as Enquiry);
}

export const controlOf = (form: HTMLFormElement, field: Field) =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The service has refused the enquiry and has not stored it. */
export class RefusedError extends Error {}

/**
 * Sends an enquiry. Judges the outcome by the response's status alone.
 *
 * @throws RefusedError if the service refuses the enquiry
 * @throws Error if the service fails, or does not answer within 15 s. The enquiry may still have arrived.
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
    // Fails on redirects. Form services never redirect, but public networks redirect every request to their login page.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return;
  const reason = `The form service answered ${response.status}.`;
  throw response.status < 500 ? new RefusedError(reason) : new Error(reason);
}

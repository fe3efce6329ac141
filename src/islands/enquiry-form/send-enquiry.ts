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
  mailbox: string;
};

/** Returns the form's normalized enquiry. Avoids `FormData`, which would force a layout of the page at every keystroke. */
export function readEnquiry(form: HTMLFormElement): Enquiry {
  const values = FIELD_NAMES.map((field) => [field, controlOf(form, field).value]);
  return normalizeEnquiry(Object.fromEntries(values) as Enquiry);
}

export const controlOf = (form: HTMLFormElement, field: Field) =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** `refused`: the service has stored nothing. `unknown`: the enquiry may have arrived. */
export type FailedOutcome = 'refused' | 'unknown';

export async function sendEnquiry(
  { url, mailbox }: FormService,
  form: HTMLFormElement,
  enquiry: Enquiry,
): Promise<'sent' | FailedOutcome> {
  try {
    // Contains the honeypot and the form service's options too. The fields are replaced by their normalized values.
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
    if (response.ok) return 'sent';
    console.error(`The enquiry could not be sent: the service answered ${response.status}.`);
    return response.status < 500 ? 'refused' : 'unknown';
  } catch (error) {
    console.error('The enquiry could not be sent.', error);
    return 'unknown';
  }
}

import { ajaxPath, type Enquiry, FIELDS } from '../../enquiries/protocol.ts';

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
    FIELDS.map((field) => [field, String(data.get(field) ?? '')]),
  ) as Enquiry;
}

/**
 * Sends an enquiry: multipart, exactly the five fields in their order. Only the status decides whether it arrived.
 *
 * @throws when the service refuses, cannot be reached, or has not answered within 15 s
 */
export async function sendEnquiry({ url, mailbox }: FormService, enquiry: Enquiry): Promise<void> {
  const body = new FormData();
  for (const field of FIELDS) body.append(field, enquiry[field]);
  const response = await fetch(url + ajaxPath(mailbox), {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`The form service answered ${response.status}.`);
}

import { MAILBOX } from '../../testing/samples.ts';

/** A service as it is asked from outside. */
export type ServedEnquiries = {
  /** @param address whom the request comes from */
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>;
  /** What it has logged. */
  lines: string[];
};

/** Starts one with an empty database, these settings and this page with the form. */
export type OpenEnquiries = (
  settings: Record<string, string | undefined>,
  formPage?: string,
) => Promise<ServedEnquiries>;

/** Where scripts post, and where a form without script does. */
export const AJAX = `/ajax/${MAILBOX}`;
export const NATIVE = `/${MAILBOX}`;

/** What the contract asks of a service: posts, and how many enquiries it then has. */
export function askedThrough(open: OpenEnquiries) {
  return async (settings: Record<string, string | undefined> = {}, formPage?: string) => {
    const { request, lines } = await open(settings, formPage);
    const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      request(path, { method: 'POST', body, headers: { host: 'localhost', ...headers } });
    const counts = async () => (await (await request('/healthz')).json()) as Record<string, number>;
    const stored = async () => (await counts())['enquiries'];
    return { request, post, counts, stored, lines };
  };
}

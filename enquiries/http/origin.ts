/** Decides which sites a form may be posted from. */
type Header = (name: string) => string | undefined;

/**
 * The site that a form was posted from, when the request says so: its `Origin`, or that of its
 * `Referer`. Undefined when it says neither.
 */
export function postingOrigin(header: Header): string | undefined {
  const origin = header('origin');
  if (origin !== undefined) return origin;
  const referer = header('referer');
  return referer === undefined ? undefined : (URL.parse(referer)?.origin ?? 'null');
}

/**
 * Whether a post may come from where it says. Own pages and the configured origins may. The scheme of an
 * own page is not compared: behind a proxy the service does not know it.
 *
 * A post that says nothing may: some privacy tools strip both headers, no cookie or login is at stake,
 * and an enquiry lost is worse than a stray one. `null` is what a sandboxed or local page says, and also
 * our own page under a policy set by such a tool; `Sec-Fetch-Site`, which no page can forge, tells them apart.
 */
export function isAllowedOrigin(header: Header, allowed: readonly string[]): boolean {
  const origin = postingOrigin(header);
  if (origin === undefined) return true;
  if (origin === 'null') return header('sec-fetch-site') === 'same-origin';
  if (allowed.includes(origin)) return true;
  if (!/^https?:/.test(origin)) return false;
  const url = URL.parse(origin);
  const host = header('host')?.toLowerCase();
  return (
    url !== null && host !== undefined && url.host === URL.parse(`${url.protocol}//${host}`)?.host
  );
}

/** From which sites a form may be posted. */

/**
 * Whether a post may come from where it says: the host that was asked, or that of the site, whose pages may be elsewhere.
 * Behind a proxy the service does not know their scheme. A post that says nothing may, since privacy tools strip it and no
 * login is at stake. `null` is what a sandboxed page says, and our own under a policy set by such a tool: `Sec-Fetch-Site`
 * tells them apart.
 */
export function isAllowedOrigin(headers: Headers, site: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  // nginx passes `$host:$server_port` in many a configuration.
  const host = headers.get('host')?.replace(/:(80|443)$/, '');
  const from = URL.parse(origin);
  return from !== null && [from.host, from.hostname].some((one) => one === host || one === site);
}

/** From which sites a form may be posted. */

/**
 * Whether a post may come from where it says: own pages, whose scheme the service does not know behind a proxy, and the
 * configured origins. A post that says nothing may, since privacy tools strip it and no login is at stake. `null` is
 * what a sandboxed page says, and our own under a policy set by such a tool: `Sec-Fetch-Site` tells them apart.
 */
export function isAllowedOrigin(headers: Headers, allowed: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  // nginx passes `$host:$server_port` in many a configuration.
  const host = headers.get('host')?.replace(/:(80|443)$/, '');
  return allowed.includes(origin) || URL.parse(origin)?.host === host;
}

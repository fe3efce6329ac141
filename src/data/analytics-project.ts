import type { Site } from '../schemas/site/site.ts';

/** Whether an address is one that visitors come to, and not this machine. */
export function isPublicAddress(siteUrl: string | undefined): boolean {
  if (!siteUrl) return false;
  const { hostname } = new URL(siteUrl);
  return !/^(localhost|127\.|\[::1\])/.test(hostname);
}

/**
 * The project that visitors of a build are measured by; empty where no one is measured. A made-up one is for looking at
 * the question on this machine: a demonstration on the network loads nothing for it, and so asks nothing.
 *
 * @param siteUrl the address that the site is built for
 */
export function projectInUse(
  { clarityProjectId, sample }: Site['analytics'],
  siteUrl: string | undefined,
): string {
  return sample && isPublicAddress(siteUrl) ? '' : clarityProjectId;
}

/** Decides whether a build has analytics. */
import { PROJECT_ID } from '../shared/analytics-service.ts';
import type { Content } from './subjects.ts';

/** Whether an address is public and not this machine's own. */
export function isPublicAddress(siteUrl: string | undefined): boolean {
  const hostname = URL.parse(siteUrl ?? '')?.hostname;
  return hostname !== undefined && !/^(localhost|127\.|\[::1\])/.test(hostname);
}

/**
 * The id of the analytics project that a build uses; empty if it has no analytics. A sample project only serves to show the
 * cookie banner on this machine, so a public site ignores it.
 *
 * @param siteUrl the address that the site is built for
 */
export function analyticsProject(
  { projectId }: Content<'site'>['analytics'],
  siteUrl: string | undefined,
): string {
  return PROJECT_ID.sample.test(projectId) && isPublicAddress(siteUrl) ? '' : projectId;
}

/** Decides whether a build has analytics. */
import type { Content } from './subjects.ts';

/** The id of a made-up project, whatever the service: content begins with one, to show the question about cookies on this machine. */
export const SAMPLE_PROJECT = /exempel$/i;

/** Whether an address is public and not this machine's own. */
export function isPublicAddress(siteUrl: string | undefined): boolean {
  const hostname = URL.parse(siteUrl ?? '')?.hostname;
  return hostname !== undefined && !/^(localhost|127\.|\[::1\])/.test(hostname);
}

/**
 * The id of the analytics project that a build uses; empty if it has no analytics. A public site
 * ignores a sample project.
 *
 * @param siteUrl the address that the site is built for
 */
export function analyticsProject(
  { projectId }: Pick<Content<'cookies'>, 'projectId'>,
  siteUrl: string | undefined,
): string {
  return SAMPLE_PROJECT.test(projectId) && isPublicAddress(siteUrl) ? '' : projectId;
}

/*
 * Composes the privacy notice for the form service and the analytics in use, so that it always says what the site does.
 */
import type { Content } from './subjects.ts';

/** The configuration that the privacy notice depends on. */
type Setup = {
  /** Where enquiries go: to the site's own server, to its service at Cloudflare, or to a third party. */
  receiver: 'own' | 'cloudflare' | 'external';
  hasAnalytics: boolean;
};

export function privacyText(
  privacy: Content<'privacy'>,
  { receiver, hasAnalytics }: Setup,
): Content<'terms'> {
  const { heading, intro, sections, formService, analytics, rights } = privacy;
  return {
    heading,
    intro,
    sections: [
      ...sections,
      {
        heading: formService.heading,
        paragraphs: [formService[receiver]].flat(),
      },
      {
        heading: analytics.heading,
        paragraphs: [analytics.storage, ...(hasAnalytics ? analytics.enabled : analytics.disabled)],
      },
      rights,
    ],
  };
}

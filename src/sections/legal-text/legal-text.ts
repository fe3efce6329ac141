import type { Content } from '../../../content-model/subjects.ts';
import { hasAnalytics } from '../../../shared/analytics-service.ts';

/**
 * The privacy notice for the analytics and the form service in use, so that it always says what the site does. Enquiries go
 * to the site's own server, to its service at Cloudflare, or to a third party.
 */
export function privacyText(
  { heading, intro, sections, formService, rights }: Content<'privacy'>,
  cookies: Content<'cookies'>,
  receiver: 'own' | 'cloudflare' | 'external',
): Content<'terms'> {
  const { notice } = cookies;
  const measuring = hasAnalytics(cookies) ? notice.enabled : notice.disabled;
  return {
    heading,
    intro,
    sections: [
      ...sections,
      { heading: formService.heading, paragraphs: [formService[receiver]].flat() },
      { heading: notice.heading, paragraphs: [notice.storage, ...measuring] },
      rights,
    ],
  };
}

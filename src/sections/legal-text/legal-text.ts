import type { Content } from '../../../content-model/subjects.ts';
import { hasAnalytics } from '../../../shared/analytics-service.ts';

export function privacyText(
  { heading, intro, sections, formService, rights }: Content<'privacy'>,
  cookies: Content<'cookies'>,
  receiver: 'own' | 'cloudflare' | 'external',
): Content<'terms'> {
  const { notice } = cookies;
  const analyticsParagraphs = hasAnalytics(cookies) ? notice.enabled : notice.disabled;
  return {
    heading,
    intro,
    sections: [
      ...sections,
      { heading: formService.heading, paragraphs: [formService[receiver]].flat() },
      { heading: notice.heading, paragraphs: [notice.storage, ...analyticsParagraphs] },
      rights,
    ],
  };
}

import type { Content } from '../../../content-model/subjects.ts';
import { hasAnalytics } from '../../../shared/analytics-service.ts';

export function privacyText(
  { heading, intro, sections, formService, rights }: Content<'privacy'>,
  cookies: Content<'cookies'>,
  receiver: 'own' | 'cloudflare' | 'external',
): Content<'terms'> {
  const { notice } = cookies;
  const analyticsParagraphs = hasAnalytics(cookies) ? notice.enabled : notice.disabled;
  // The text about Cloudflare has several paragraphs, the others have one.
  const receiverParagraphs = [formService[receiver]].flat();
  return {
    heading,
    intro,
    sections: [
      ...sections,
      { heading: formService.heading, paragraphs: receiverParagraphs },
      { heading: notice.heading, paragraphs: [notice.storage, ...analyticsParagraphs] },
      rights,
    ],
  };
}

import type { Privacy } from '../schemas/site/legal.ts';

/** A legal text as it is shown, with its alternatives chosen. */
export type LegalText = {
  heading: string;
  intro: string;
  sections: {
    heading: string;
    paragraphs: string[];
    linkText?: string | undefined;
    linkAddress?: string | undefined;
  }[];
};

/** What of the privacy notice depends on how the site is set up. */
type Setup = {
  /** Who takes the enquiries: the own server, the own service at Cloudflare, or a service of someone else's. */
  receiver: 'own' | 'cloudflare' | 'external';
  /** Whether analytics is switched on. */
  measured: boolean;
};

/**
 * The privacy notice for the form service and the analytics that are in use, so that it cannot say other than what
 * the site does.
 */
export function privacyText(privacy: Privacy, { receiver, measured }: Setup): LegalText {
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
        paragraphs: [analytics.storage, ...(measured ? analytics.enabled : analytics.disabled)],
      },
      rights,
    ],
  };
}

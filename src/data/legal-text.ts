import { fill } from '../lib/text.ts';
import type { Privacy, Terms } from '../schemas/site/legal.ts';

/** A legal text as it is shown: the alternatives chosen, and the facts filled in. */
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

/** What the legal texts say about the business and the way the site is set up. */
export type LegalFacts = {
  company: string;
  organisationNumber: string;
  address: string;
  email: string;
  phone: string;
  retentionDays: number;
  /** Host of another form service; empty for the site's own. */
  formService: string;
  /** Where the site's own runs. */
  hosting: 'server' | 'cloudflare';
};

/**
 * The privacy notice for the form service and the analytics that are in use, so that it cannot say other than what
 * the site does.
 *
 * @param measured whether analytics is switched on
 */
export function privacyText(privacy: Privacy, facts: LegalFacts, measured: boolean): LegalText {
  const { formService, analytics } = privacy;
  const own = facts.hosting === 'cloudflare' ? 'cloudflare' : 'own';
  const receiver = facts.formService ? 'external' : own;
  const backups = receiver === 'cloudflare' ? ` ${formService.backups}` : '';
  return fillAll(
    {
      heading: privacy.heading,
      intro: privacy.intro,
      sections: [
        ...privacy.sections,
        {
          heading: formService.heading,
          paragraphs: [formService[receiver]],
        },
        {
          heading: analytics.heading,
          paragraphs: [analytics.storage, ...(measured ? analytics.enabled : analytics.disabled)],
        },
        privacy.rights,
      ],
    },
    { ...facts, backups },
  );
}

/** The terms of sale. */
export function termsText(terms: Terms, facts: LegalFacts): LegalText {
  return fillAll(terms, facts);
}

function fillAll(
  { heading, intro, sections }: LegalText,
  facts: LegalFacts & { backups?: string },
): LegalText {
  const { retentionDays } = facts;
  const values = {
    ...facts,
    retention: `${retentionDays} ${retentionDays === 1 ? 'dag' : 'dagar'}`,
  };
  return {
    heading,
    intro: fill(intro, values),
    sections: sections.map(({ paragraphs, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map((paragraph) => fill(paragraph, values)),
    })),
  };
}

import { FORM_SERVICE_URL } from 'astro:env/client';
import { fill } from '../lib/text.ts';
import { load } from './load.ts';

/** A legal text as it is shown: the alternatives chosen, and the facts filled in. */
export type LegalText = {
  heading: string;
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** The privacy notice for the form service and the analytics that are in use. */
export async function privacyNotice(): Promise<LegalText> {
  const [privacy, site] = await Promise.all([load('privacy'), load('site')]);
  const { formService, analytics } = privacy;
  const measured = site.analytics.clarityProjectId !== '';
  return fillAll({
    heading: privacy.heading,
    intro: privacy.intro,
    sections: [
      ...privacy.sections,
      {
        heading: formService.heading,
        paragraphs: [FORM_SERVICE_URL ? formService.external : formService.own],
      },
      {
        heading: analytics.heading,
        paragraphs: [analytics.storage, ...(measured ? analytics.enabled : analytics.disabled)],
      },
      privacy.rights,
    ],
  });
}

/** The terms of sale. */
export async function termsOfSale(): Promise<LegalText> {
  return fillAll(await load('terms'));
}

async function fillAll({ heading, intro, sections }: LegalText): Promise<LegalText> {
  const [company, { contactInfo }, { retentionDays }] = await Promise.all([
    load('company'),
    load('site'),
    load('privacy'),
  ]);
  const facts = {
    company: company.legalName,
    organisationNumber: company.organisationNumber,
    address: contactInfo.address,
    email: contactInfo.email,
    phone: contactInfo.phone,
    retentionDays,
    formService: FORM_SERVICE_URL ? new URL(FORM_SERVICE_URL).host : '',
  };
  return {
    heading,
    intro: fill(intro, facts),
    sections: sections.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: paragraphs.map((paragraph) => fill(paragraph, facts)),
    })),
  };
}

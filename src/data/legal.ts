import { FORM_SERVICE_URL } from 'astro:env/client';
import { HOSTING } from 'astro:env/server';
import { projectInUse } from './analytics-project.ts';
import { type LegalFacts, type LegalText, privacyText, termsText } from './legal-text.ts';
import { load } from './load.ts';

/** The privacy notice of this site as it is set up. */
export async function privacyNotice(): Promise<LegalText> {
  const [privacy, { analytics }] = await Promise.all([load('privacy'), load('site')]);
  const project = projectInUse(analytics.clarityProjectId, import.meta.env.SITE);
  return privacyText(privacy, await facts(), project !== '');
}

/** The terms of sale. */
export async function termsOfSale(): Promise<LegalText> {
  return termsText(await load('terms'), await facts());
}

async function facts(): Promise<LegalFacts> {
  const [company, { contactInfo }, { retentionDays }] = await Promise.all([
    load('company'),
    load('site'),
    load('privacy'),
  ]);
  return {
    company: company.legalName,
    organisationNumber: company.organisationNumber,
    address: contactInfo.address,
    email: contactInfo.email,
    phone: contactInfo.phone,
    retentionDays,
    hosting: HOSTING.startsWith('cloudflare') ? 'cloudflare' : 'server',
    formService: FORM_SERVICE_URL ? new URL(FORM_SERVICE_URL).host : '',
  };
}

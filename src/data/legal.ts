import { FORM_SERVICE_URL } from 'astro:env/client';
import { HOSTING } from 'astro:env/server';
import { projectInUse } from './analytics-project.ts';
import { type LegalText, privacyText } from './legal-text.ts';
import { load } from './load.ts';

/** The privacy notice of this site as it is set up. */
export async function privacyNotice(): Promise<LegalText> {
  const [privacy, { analytics }] = await Promise.all([load('privacy'), load('site')]);
  const project = projectInUse(analytics, import.meta.env.SITE);
  return privacyText(privacy, { receiver: receiver(), measured: project !== '' });
}

function receiver() {
  if (FORM_SERVICE_URL) return 'external';
  return HOSTING === 'server' ? 'own' : 'cloudflare';
}

import type { Page } from '@playwright/test';

/** Browsers log such messages if a header is malformed or forbids an action of the page. */
const COMPLAINT = /Content.Security.Policy|Permissions-Policy|Cross-Origin-|Refused to|violates/i;

/** Collects violations of the content security policy, messages about headers, and uncaught errors in a tab. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => void complaints.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation');
      report(`${effectiveDirective} blocked ${blockedURI} ${sample} on ${location.pathname}`);
    });
  });
  page.on('console', (message) => {
    if (COMPLAINT.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

import type { Page } from '@playwright/test';

/** What a browser logs when a header forbids what the page does, or cannot be read. */
const COMPLAINT = /Content.Security.Policy|Permissions-Policy|Cross-Origin-|Refused to|violates/i;

/** Collects every violation of the content security policy in this tab, complaints about headers, and uncaught errors. */
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

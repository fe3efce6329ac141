import type { Page } from '@playwright/test';

/** What a browser says when a header of the site forbids what the site does, or makes no sense to it. */
const COMPLAINT = /Content.Security.Policy|Permissions-Policy|Cross-Origin-|Refused to|violates/i;

/**
 * Collects every violation of the content security policy on a page, whichever documents it shows, and what
 * the browser's console says of the headers.
 */
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

import { globSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { foreignRequests } from '../support/pages/foreign-requests.ts';
import { watchPolicy } from '../support/pages/policy.ts';

/* The headers of the real server, and what the policy in them would forbid. */

const PATHS = globSync('*.html', { cwd: 'dist' }).map((file) =>
  file === '404.html' ? '/finns/inte' : `/${file.replace(/^index\.html$|\.html$/, '')}`,
);

for (const path of PATHS) {
  test(`${path} keeps to its own policy, and asks no other party for anything before a yes`, async ({
    page,
    context,
    baseURL,
  }) => {
    const complaints = await watchPolicy(page);
    const foreign = foreignRequests(page, baseURL);
    const answer = await page.goto(path);
    const headers = answer?.headers() ?? {};
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(headers['content-security-policy']).toContain(rule);
    }
    expect(headers['content-security-policy']).not.toMatch(/unsafe-/);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');

    // Islands and pictures wait until they are scrolled to, and islands for the page's script.
    await expect(page.getByRole('button', { name: 'Godkänn' })).toBeVisible();
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState('networkidle');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveCSS('font-family', /Site display/);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

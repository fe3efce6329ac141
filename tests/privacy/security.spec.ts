import { globSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { settledFonts } from '../support/pages/journey.ts';
import { watchPolicy } from '../support/pages/policy.ts';

/* Loads each page from the real server, and expects no violation of its security policy. */

const PATHS = globSync('**/*.html', { cwd: 'dist' }).map((file) =>
  file === '404.html' ? '/finns/inte' : `/${file.replace(/^index\.html$|\.html$/, '')}`,
);

for (const path of PATHS) {
  test(`${path} keeps to its own policy, and asks no other party for anything before a yes`, async ({
    page,
    context,
    baseURL,
  }) => {
    const complaints = await watchPolicy(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== baseURL) foreign.push(request.url());
    });
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'];
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe-/);
    // Islands and pictures load when they are scrolled to, islands only after the page's scripts.
    await expect(page.getByRole('button', { name: 'Godkänn' })).toBeVisible();
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    for (const picture of await page.locator('img:visible').all()) {
      await expect(picture).toHaveJSProperty('complete', true);
    }
    await settledFonts(page);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

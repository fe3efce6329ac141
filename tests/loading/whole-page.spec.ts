import { expect } from '@playwright/test';
import { settledFonts, test } from '../support/pages/journey.ts';
import { unseen } from '../support/pages/unseen.ts';

/*
 * What takes a picture of the whole page, saves it or checks it does not scroll, and may run no script.
 */

for (const path of ['/', '/contact', '/integritet']) {
  const tag = path === '/' ? '@both' : [];
  test(`${path} reads whole where nobody scrolls`, {
    tag,
  }, async ({ page }) => {
    await page.goto(path);
    await settledFonts(page);
    // What waits for its script has it a moment later.
    await expect.poll(() => unseen(page)).toEqual([]);
    for (const picture of await page.locator('img:not(dialog img)').all()) {
      await expect(picture).toHaveJSProperty('complete', true);
    }
    if (path === '/') {
      // Chromium lays the page out a pixel wide first, where the row could lose its place.
      await page.screenshot({ fullPage: true });
      const [row, first] = [page.locator('[data-carousel] .slides'), page.getByRole('article')];
      const left = (await row.boundingBox())?.x ?? 0;
      const start = ((await first.first().boundingBox())?.x ?? 0) - left;
      expect(start, 'the first service is first').toBeLessThan(50);
      expect(start).toBeGreaterThan(-1);
    }
  });
}

import { expect } from '@playwright/test';
import { settledFonts, test } from '../support/pages/journey.ts';
import { unseen } from '../support/pages/unseen.ts';

// For programs that do not scroll: they take a picture of the page, save it or check it.
test('the start page reads whole where nobody scrolls', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await settledFonts(page);
  await expect.poll(() => unseen(page)).toEqual([]);
  for (const picture of await page.locator('img:not(dialog img)').all()) {
    await expect(picture).toHaveJSProperty('complete', true);
  }
  // For this, Chromium lays the page out a pixel wide first, and the row could lose its place.
  await page.screenshot({ fullPage: true });
  const [row, first] = [page.locator('[data-carousel] .slides'), page.getByRole('article')];
  const left = (await row.boundingBox())?.x ?? 0;
  const start = ((await first.first().boundingBox())?.x ?? 0) - left;
  expect(start, 'the first service is first').toBeLessThan(50);
  expect(start).toBeGreaterThan(-1);
});

test('a reload, and Back to a page that the browser has not kept, come to the place that was read', async ({
  page,
}) => {
  await page.goto('/');
  await settledFonts(page);
  // Sections above the heading are laid out and do not grow any more.
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
  const heading = page.locator('#gallery-heading');
  await heading.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  const top = () => heading.evaluate((it) => it.getBoundingClientRect().top);
  const before = await top();
  const expectSamePlace = () =>
    expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(20);

  await page.reload();
  await expectSamePlace();
  await page.evaluate(() => location.assign('/villkor'));
  await expect(page).toHaveURL(/villkor$/);
  await page.goBack();
  await expectSamePlace();
});

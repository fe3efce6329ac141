import { expect, test } from '@playwright/test';
import { settledFonts } from '../support/pages/fonts.ts';

test('a reload, and Back to a page that the browser has not kept, come to the place that was read', {
  tag: '@both',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  const headings = page.locator('main h2');
  await page.goto('/');
  const count = await headings.count();
  expect(count).toBeGreaterThan(5);
  for (let index = 0; index < count; index++) {
    // A new visit, in which nothing on the way down has been laid out yet.
    await page.goto('/');
    await settledFonts(page);
    const heading = headings.nth(index);
    await heading.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    // Sections on the way are laid out in the frames after, and may move it.
    await heading.evaluate(async (it) => {
      let last = Number.NaN;
      for (let still = 0; still < 20; ) {
        await new Promise(requestAnimationFrame);
        const { top } = it.getBoundingClientRect();
        still = top === last ? still + 1 : 0;
        last = top;
      }
    });
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
  }
});

test('a link to words, as search engines make, leads to them', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
  const headings = page.locator('main h2');
  for (const [index, words] of (await headings.allTextContents()).entries()) {
    // A new page each time: on the same one, the browser would only scroll.
    await page.goto('about:blank');
    // A hyphen has a meaning of its own in such a link.
    await page.goto(`/#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`);
    await settledFonts(page);
    await expect(headings.nth(index)).toBeInViewport();
  }
});

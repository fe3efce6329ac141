import { expect } from '@playwright/test';
import { settledFonts, test } from '../support/pages/journey.ts';

test('a reload, and Back to a page that the browser has not kept, come to the place that was read', async ({
  page,
}) => {
  await page.goto('/');
  await settledFonts(page);
  // Until then what is above may grow.
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

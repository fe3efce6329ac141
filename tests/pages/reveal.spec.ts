import { expect, type Locator } from '@playwright/test';
import { settledFonts, test, twoFrames } from '../support/pages/journey.ts';

test.use({ reducedMotion: 'no-preference' });

/** Returns how many px the elements are below their final places. */
const lowered = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => Number.parseFloat(getComputedStyle(one).translate.split(' ')[1] ?? '0')),
  );

test('an element rises into place the first time a tenth of it is seen, is legible before, and nothing moves with reduced motion', async ({
  page,
}) => {
  await page.goto('/');
  await settledFonts(page);
  // Tall enough that a tenth of it is many pixels.
  const letter = page
    .locator('#about [data-reveal]')
    .filter({ has: page.getByRole('paragraph') })
    .first();
  await expect.poll(async () => (await lowered(letter))[0]).toBeGreaterThan(0);
  expect(Math.max(...(await lowered(page.locator('[data-reveal]'))))).toBeLessThanOrEqual(24);
  await expect(letter).toHaveCSS('opacity', '1');

  // Scrolls until this share of the letter is in view, and lets the page's observer report.
  const show = (share: number) =>
    letter.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + height * part, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame++) {
        await new Promise((seen) => new IntersectionObserver(seen).observe(document.body));
      }
    }, share);
  await show(0.08);
  expect((await lowered(letter))[0]).toBeGreaterThan(0);
  await show(0.14);
  await expect.poll(() => lowered(letter)).toEqual([0]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  // Wait for the scripts, which could move the letter.
  await expect(page.locator('[data-cookie-settings]')).toBeEnabled();
  await twoFrames(page);
  expect(new Set(await lowered(page.locator('[data-reveal]')))).toEqual(new Set([0]));
});

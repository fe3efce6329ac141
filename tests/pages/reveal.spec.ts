import { expect, test } from '@playwright/test';

// That in the end all has appeared: tests/loading/missing-files.spec.ts.
test('an element appears the first time a tenth of it is seen, and stays', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
  // The trainer's letter is so tall that a tenth of it is many pixels.
  const letter = page
    .locator('#about [data-reveal]')
    .filter({ has: page.getByRole('paragraph') })
    .first();
  await expect(letter).toHaveCSS('opacity', '0');

  // Scrolls until this share of it is in the window, and lets the page's observer report.
  const show = (share: number) =>
    letter.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + height * part, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame++) {
        await new Promise((seen) => new IntersectionObserver(seen).observe(document.body));
      }
    }, share);
  await show(0.08);
  // Not its opacity, which is still nothing when it begins to appear.
  await expect(letter).toHaveAttribute('data-revealed', 'false');
  await show(0.12);
  await expect(letter).toHaveCSS('opacity', '1');

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(letter).not.toBeInViewport();
  await expect(letter).toHaveCSS('opacity', '1');
});

test('with reduced motion everything is simply visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const opacities = await page
    .locator('[data-reveal]')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
  expect(new Set(opacities)).toEqual(new Set(['1']));
});

import { expect, test } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});

// That in the end all has appeared: tests/loading/missing-files.spec.ts.
test('an element appears the first time a tenth of it is seen, and stays', async ({ page }) => {
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
  await expect(letter).toHaveCSS('opacity', '0');
  await show(0.12);
  await expect(letter).toHaveCSS('opacity', '1');

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(letter).not.toBeInViewport();
  await expect(letter).toHaveCSS('opacity', '1');
});

test('what has been read when the script arrives stays visible; what is below still fades in', async ({
  page,
}) => {
  const sendScript = await holdBack(page, '**/_astro/Page.*.js');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const heading = page.locator('#about-heading');
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect(heading).toBeInViewport();
  const faded = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const look = () => {
          const { opacity } = getComputedStyle(document.querySelector('#about-heading') as Element);
          seen.push(opacity);
          if (document.querySelector('[data-revealed="false"]')) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  sendScript();
  expect(new Set(await faded)).toEqual(new Set(['1']));
  await expect(heading).toHaveCSS('opacity', '1');
  await expect(page.locator('#payment-heading, #services-heading').first()).toHaveCSS(
    'opacity',
    '0',
  );
});

test('with reduced motion everything is simply visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const marked = page.locator('[data-reveal]');
  expect(await marked.count()).toBeGreaterThan(5);

  const opacities = await marked.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).opacity),
  );
  expect(new Set(opacities)).toEqual(new Set(['1']));
});

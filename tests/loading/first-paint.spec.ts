import { expect, test } from '@playwright/test';
import { holdBack, settledFonts, twoFrames } from '../support/pages/journey.ts';

/* The first paint waits for no file but the picture, and nothing moves when other files arrive. */

test.use({ reducedMotion: 'no-preference' });

test('no file is asked for before the first paint but the picture, which comes first and once', {
  tag: '@both',
}, async ({ page }) => {
  // Turns off the timeout after which the page stops waiting for its first paint.
  await page.addInitScript(() => Object.assign(window, { setTimeout: () => 0 }));
  await page.goto('/');
  await settledFonts(page);
  // The list has only files that have arrived.
  await expect(page.getByRole('dialog', { name: 'Ditt val om cookies' })).toBeVisible();
  const { paint, files } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    files: performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      startTime,
    })),
  }));
  expect(paint).toBeGreaterThan(0);
  const waiting = files.filter(({ path }) => /\.(js|css|woff2)$/.test(path));
  expect(waiting.length).toBeGreaterThanOrEqual(3);
  expect(waiting.filter(({ startTime }) => startTime < paint)).toEqual([]);
  const { shown, src } = await page
    .locator('#home')
    .getByRole('img')
    .evaluate((picture: HTMLImageElement) => ({
      shown: picture.currentSrc,
      src: new URL(picture.src).pathname,
    }));
  expect(shown).toMatch(/\.avif$|^data:image\/avif;/);
  // All sizes of a picture have the same name before the hash.
  const [name = ''] = src.split('.');
  const asked = files.filter(({ path }) => path.startsWith(name));
  // On a phone the picture is part of the page.
  expect(asked).toEqual(shown.startsWith('data:') ? [] : files.slice(0, 1));
});

test('fonts that come late and the consent banner, which comes with the scripts, move nothing', {
  tag: '@both',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  /** Returns the sum of all layout shifts since the page began to load. */
  const shifted = async () => {
    await twoFrames(page);
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
    return shifts.reduce((sum, shift) => sum + shift, 0);
  };
  const [FONTS, SCRIPTS] = ['**/*.woff2', '**/_astro/*.js'];
  const [sendFonts, sendScripts] = [await holdBack(page, FONTS), await holdBack(page, SCRIPTS)];
  const asked = [FONTS, SCRIPTS].map((files) => page.waitForRequest(files));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await Promise.all(asked);
  sendFonts();
  await settledFonts(page);
  const question = page.getByRole('dialog', { name: 'Ditt val om cookies' });
  await expect(question).toBeHidden();
  // The hero's text moves in.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const byFonts = await shifted();
  // Lines may break at other words in the fallback font.
  expect(byFonts, 'with Arial, or Debian’s fonts-liberation').toBeLessThan(0.005);

  sendScripts();
  await expect(question).toBeVisible();
  expect((await shifted()) - byFonts).toBeLessThan(0.001);
});

import { expect, type Page, test } from '@playwright/test';
import { settledFonts } from '../support/pages/fonts.ts';
import { holdBack } from '../support/pages/hold-back.ts';
import { twoFrames } from '../support/pages/two-frames.ts';

/* What a visitor sees before files arrive: the first paint waits for none, and nothing moves when they come. */

test.use({ reducedMotion: 'no-preference' });

/** What a page loads after its first paint. */
const SCRIPTS = '**/_astro/*.js';

// A desk gets another copy of the picture.
test('no file is asked for before the first paint but the picture, which comes first and once', {
  tag: '@both',
}, async ({ page }) => {
  // A paint that comes late on a busy machine is waited for.
  await page.addInitScript(() => Object.assign(window, { setTimeout: () => 0 }));
  await page.goto('/');
  await settledFonts(page);
  // What has not arrived is in no list.
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
  // All sizes of a picture share the name before the hash.
  const [name = ''] = src.split('.');
  const asked = files.filter(({ path }) => path.startsWith(name));
  // A phone has it in the page.
  expect(asked).toEqual(shown.startsWith('data:') ? [] : files.slice(0, 1));
});

test('nothing moves when fonts come late', async ({ page }) => {
  const shifted = await watchShifts(page);
  const sendFonts = await holdBack(page, '**/*.woff2');
  const asked = page.waitForRequest('**/*.woff2');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await asked;
  sendFonts();
  await settledFonts(page);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  const own = loaded.filter((family) => family.includes('Site '));
  expect(own.length, 'one for text and one for headings').toBeGreaterThanOrEqual(2);
  await twoFrames(page);
  // Words within a line that the fallback breaks elsewhere.
  expect(await shifted(), 'with Arial, or Debian’s fonts-liberation').toBeLessThan(0.005);
});

test('the question about cookies comes with the scripts, and moves nothing', {
  tag: '@both',
}, async ({ page }) => {
  const shifted = await watchShifts(page);
  const sendScripts = await holdBack(page, SCRIPTS);
  const asked = page.waitForRequest(SCRIPTS);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await asked;
  await settledFonts(page);
  const question = page.getByRole('dialog', { name: 'Ditt val om cookies' });
  await expect(question).toBeHidden();
  // Wait for what moves into the first screen.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await twoFrames(page);
  // On a machine without the fallback fonts, the site's fonts may have moved something.
  const shiftedBefore = await shifted();

  sendScripts();

  await expect(question).toBeVisible();
  await twoFrames(page);
  expect((await shifted()) - shiftedBefore).toBeLessThan(0.001);
});

/** Adds up all layout shifts since the page began to load. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(
        ...list.getEntries().map((entry) => (entry as unknown as { value: number }).value),
      );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
}

import { expect, type Page } from '@playwright/test';
import { SITES } from '../brands/folders.ts';
import { test } from '../brands/serve-dist.ts';

const DEFERRED = '[data-deferred]';
/** Every section that a page has below its first. */
const SECTIONS = 'main > section ~ section';
/** The scripts of the frame, of which every page has one file. */
const PAGE_SCRIPT = '**/_astro/Page.*.js';

/** Waits for the fonts and for the scripts of the frame, which are asked for last. */
async function expectAllLoaded(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  await expect(page.locator(DEFERRED)).toHaveCount(0);
}

for (const path of ['/', '/contact']) {
  test(`nothing of ${path} is asked for before the first paint but pictures`, {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto(path);
    await expectAllLoaded(page);
    const early = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        paint,
        files: all.filter(({ startTime }) => startTime < paint).map(({ name }) => name),
        late: all.filter(({ startTime }) => startTime >= paint).map(({ name }) => name),
      };
    });
    expect(early.paint).toBeGreaterThan(0);
    expect(early.files.filter((name) => /\.(js|css|woff2)$/.test(name))).toEqual([]);
    expect(early.late.filter((name) => name.endsWith('.woff2')).length).toBeGreaterThanOrEqual(2);
    expect(early.late.filter((name) => name.endsWith('.js')).length).toBeGreaterThanOrEqual(1);
  });
}

for (const { name, dist } of SITES) {
  test(`${name}: nothing moves when its fonts come late`, { tag: '@both' }, async ({
    page,
    serve,
  }) => {
    const shifted = await watchShifts(page);
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/*.woff2');
    await page.goto(await serve(dist), { waitUntil: 'domcontentloaded' });
    await asked;
    const root = page.locator('html');
    await expect(root).not.toHaveAttribute('data-fonts');
    const standsIn = await page.evaluate(() =>
      document.fonts.load('16px "Text System"').then(
        (faces) => faces.length > 0,
        () => false,
      ),
    );
    expect(standsIn, 'this machine has Arial or Liberation Sans (Debian: fonts-liberation)').toBe(
      true,
    );

    fonts.resolve();
    await expect(root).toHaveAttribute('data-fonts', '');
    const families = await page.evaluate(async () =>
      [...(await document.fonts.ready)]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family),
    );
    // Astro adds a hash to the names of the site's own.
    expect(families).toContainEqual(expect.stringMatching(/-[0-9a-f]{16}$/));
    await twoFrames(page);
    expect(await shifted()).toBeLessThan(0.001);
  });
}

test('the picture of the first screen is asked for first of all, and once', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  await expectAllLoaded(page);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const shown = await page
    .locator('#home img')
    .evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc).pathname);
  expect(shown).toMatch(/\.avif$/);
  expect(files[0]).toBe(shown);
  expect(files.filter((file) => file.includes('starter-kettlebells'))).toEqual([shown]);
});

test('a link to an anchor lands, also before any script but the one in the head has come', {
  tag: '@both',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  // Never answered: one that fails has everything laid out as well.
  await page.route(PAGE_SCRIPT, () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const hidden = page.locator(SECTIONS).last();
  await expect(hidden).toHaveCSS('content-visibility', 'auto');

  const booking = page.locator('#home').getByRole('link', { name: 'Boka Gratis Konsultation' });
  await booking.click();

  await expect(hidden).toHaveCSS('content-visibility', 'visible');
  await expect(async () => {
    const contact = await page.locator('#contact').boundingBox();
    expect(Math.abs(contact?.y ?? Number.NaN)).toBeLessThan(120);
  }).toPass();
});

for (const path of ['/', '/contact']) {
  test(`on ${path} the question about cookies comes with its script, and moves nothing`, {
    tag: '@both',
  }, async ({ page }) => {
    const shifted = await watchShifts(page);
    const script = Promise.withResolvers<void>();
    await page.route(PAGE_SCRIPT, async (route) => {
      await script.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(PAGE_SCRIPT);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await asked;
    await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
    const question = page.getByRole('region', { name: 'Ditt val om cookies' });
    await expect(question).toBeHidden();
    const places = () =>
      page
        .locator('h1, main p, main a, label')
        .evaluateAll((all) =>
          all
            .map((one) => Math.round(one.getBoundingClientRect().top))
            .filter((top) => top < innerHeight),
        );
    // What rises into the first screen has risen.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)),
    );
    await twoFrames(page);
    const before = await places();
    // The fonts may have moved something, where this machine has none that stand in.
    const shiftedBefore = await shifted();

    script.resolve();

    await expect(question).toBeVisible();
    await twoFrames(page);
    expect(await places()).toEqual(before);
    expect((await shifted()) - shiftedBefore).toBeLessThan(0.001);
  });
}

test('the menu opens before its script has come, and then holds focus', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(PAGE_SCRIPT, async (route) => {
    await script.promise;
    await route.continue();
  });
  // An inserted script that was asked for before `load` holds `load` back.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Stäng menyn' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Öppna menyn' }).click();

  script.resolve();

  await expect(page.locator('#menu:modal')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

/** Adds up what has moved since the page began to load, as the measure of layout shift does. */
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

/** The frame in which something is laid out, and the one that tells of what has moved. */
function twoFrames(page: Page) {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

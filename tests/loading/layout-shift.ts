import { expect, type Page } from '@playwright/test';

/** Adds up what has moved since the page began to load, as the measure of layout shift does. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
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
export function twoFrames(page: Page) {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/**
 * How much of a page moves when its fonts come after it has been painted in those that stand in for them, which the machine
 * is to have.
 */
export async function shiftOfLateFonts(page: Page, url: string): Promise<number> {
  const shifted = await watchShifts(page);
  const fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/*.woff2');
  await page.goto(url, { waitUntil: 'domcontentloaded' });
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
  return shifted();
}

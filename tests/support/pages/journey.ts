import { test as base, expect, type Page } from '@playwright/test';

/** For visitors who have answered the consent banner. */
export const test = base.extend<{ answered: undefined }>({
  answered: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        localStorage.setItem('cookie-consent', 'declined');
        localStorage.setItem('cookie-consent-date', new Date().toISOString());
      });
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Waits until the site's fonts have loaded or failed. After that the layout is final. */
export const settledFonts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const own = [...document.fonts].filter(({ family }) => family.includes('Site '));
        const states = own.map(({ status }) => status);
        return !states.includes('loading') && states.some((one) => one !== 'unloaded');
      }),
    )
    .toBe(true);

/** Waits until the page is laid out and its observers have reported. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Scrolls at once, and waits until the page has reacted. */
export async function scrollPage(page: Page, top: number) {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await twoFrames(page);
}

/** Holds back requests for `url` until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

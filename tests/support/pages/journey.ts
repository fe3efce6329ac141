/** What journeys of visitors have in common. */
import { test as base, expect, type Page } from '@playwright/test';

/** For journeys of visitors who have answered the question about cookies. */
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

/** Waits until the page is set in the site's own fonts, or has done without those that did not come: nothing moves any more. */
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

/** Lets the page lay out in one frame, and what observes it report by the next. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Scrolls at once, and lets what listens report it. */
export async function scrollPage(page: Page, top: number) {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await twoFrames(page);
}

/** Leaves requests for `url` unanswered until the function that it returns is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

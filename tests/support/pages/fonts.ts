import { expect, type Page } from '@playwright/test';

/** Waits until the page is set in the site's own fonts, or has done without those that did not come: nothing moves any more. */
export async function settledFonts(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const own = [...document.fonts].filter(({ family }) => family.includes('Site '));
        const states = own.map(({ status }) => status);
        return !states.includes('loading') && states.some((one) => one !== 'unloaded');
      }),
    )
    .toBe(true);
}

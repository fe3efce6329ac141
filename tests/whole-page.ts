import { expect, type Page } from '@playwright/test';

/** Checks that each link to an anchor of the page that is open finds its place, once all of it is laid out. */
export async function expectNoDeadEnds(page: Page) {
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  const deadEnds = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !document.querySelector(href)),
    );
  expect(deadEnds).toEqual([]);
}

/** Makes the window so wide, and checks that the page is no wider. */
export async function expectToFit(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wide, `px beyond a window of ${width} px`).toBe(0);
}

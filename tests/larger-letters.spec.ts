import { expect, type Page, test } from '@playwright/test';
import { findLetterFaults } from './letter-faults.ts';

/*
 * For those who have told their browser to set larger letters (WCAG 1.4.4), which is not the same as zooming: every
 * text of every page stays in its place, from narrow phones to a desktop, up to twice the size.
 */
const SIZES = [100, 125, 150, 200];
const WIDTHS = [320, 360, 390, 768, 1280];
const PAGES = ['/', '/contact', '/tack', '/integritet', '/villkor', '/finns-inte'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sets the browser's own size of letters, in per cent of the usual 16 px. */
async function letterSize(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (percent: number) =>
    session.send('Page.setFontSizes', {
      fontSizes: { standard: (16 * percent) / 100, fixed: Math.round((13 * percent) / 100) },
    });
}

async function open(page: Page, path: string) {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto(path);
  // In its own fonts, laid out to its foot, and with everything awake.
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  for (const island of await page.locator('astro-island').all()) {
    await expect(async () => {
      await island.locator(':scope > *').first().scrollIntoViewIfNeeded();
      await expect(island).not.toHaveAttribute('ssr', { timeout: 1000 });
    }).toPass();
  }
}

for (const path of PAGES) {
  test(`${path} keeps every text in its place at 100 to 200 %`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await open(page, path);
    const setSize = await letterSize(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const percent of SIZES) {
        await setSize(percent);
        const faults = await page.evaluate(findLetterFaults);
        expect.soft(faults, `${percent} % at ${width} px`).toEqual([]);
      }
    }
  });
}

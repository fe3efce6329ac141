/*
 * The owner's own site, and the same project with two other brands and contents: what holds whatever is said and however
 * it looks. Contrast is the build's to check.
 */
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { brandFolder, OWN_DIST } from './brands/folders.ts';
import { test } from './brands/serve-dist.ts';
import { shiftOfLateFonts } from './loading/layout-shift.ts';

const SITES = {
  'the owner’s': OWN_DIST,
  'the cool brand’s': join(brandFolder('cool'), 'dist'),
  'the loud brand’s': join(brandFolder('loud'), 'dist'),
};
const PAGES = ['/', '/contact', '/integritet', '/villkor', '/tack', '/finns-inte'];
const WIDTHS = [360, 768, 1440, 1920] as const;

test.use({ reducedMotion: 'reduce' });

async function open(page: Page, address: string) {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
}

for (const [name, dist] of Object.entries(SITES)) {
  test.describe(`${name} site`, () => {
    for (const path of PAGES) {
      test(`${path} has one h1, landmarks with names, nothing that axe finds, and every word in its place`, {
        tag: '@desktop',
      }, async ({ page, serve }) => {
        await open(page, `${await serve(dist)}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        for (const section of await page.locator('main > section').all()) {
          await expect(section).toHaveAccessibleName(/\S/);
        }
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
        );
        expect.soft(found, path).toEqual([]);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await wordsOutside(page), `at ${width} px`).toEqual([]);
        }
      });
    }

    for (const width of [390, 1440]) {
      test(`moves nothing when its fonts come late at ${width} px`, { tag: '@desktop' }, async ({
        page,
        serve,
      }) => {
        await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
        await page.setViewportSize({ width, height: 844 });
        expect(await shiftOfLateFonts(page, await serve(dist))).toBeLessThan(0.0005);
      });
    }
  });
}

/** Words that begin or end outside the window, or are cut off by what holds them. */
function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const outside = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true }))
        continue;
      if (element.closest('.visually-hidden, .skip, dialog, script, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      // What stands in a row that scrolls is measured against its card.
      const card = element.closest('[data-slides] > *')?.getBoundingClientRect();
      // The opening quotation marks hang in the margin by design.
      const starts = left < (card?.left ?? 0) - 0.5 && !element.closest('blockquote');
      const ends = right > (card?.right ?? clientWidth) + 0.5;
      if (starts || ends) outside.push(node.textContent.trim().slice(0, 40));
    }
    return outside;
  });
}

import { expect, test } from '@playwright/test';
import { addLeftOutPages, lookAt } from './left-out.ts';
import { CASES, WHOLE } from './left-out-cases.ts';
import { build, checkLists, fillWith, show } from './other-content.ts';
import { removeCopy } from './support/project-copy.ts';
import { expectNoDeadEnds, expectToFit } from './whole-page.ts';

/*
 * The site with each of what the owner can leave out left out alone, and with few and many of what she adds.
 * tests/longest.spec.ts has other numbers, and tests/smallest.spec.ts has all of it left out.
 */
const WIDTHS = [360, 768, 1440, 1920];

test.use({ reducedMotion: 'reduce' });

test.describe('few of one and many of another', () => {
  const counts = { services: 1, testimonials: 12, images: 5, certificates: 2 };
  let folder = '';

  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    folder = await build(async (edit, folder) => {
      await fillWith(edit, folder, counts);
      addLeftOutPages(folder);
    });
  });

  test.afterAll(() => removeCopy(folder));

  test('the page is whole', { tag: '@desktop' }, async ({ page }) => {
    await show(page, folder);
    await page.goto('http://site.example/');
    await expectNoDeadEnds(page);
    for (const width of WIDTHS) {
      await test.step(`${width} px`, async () => {
        await expectToFit(page, width);
        await checkLists(page, width, counts);
      });
    }
  });

  test('each can be left out, and the page looks meant that way', { tag: '@desktop' }, async ({
    browser,
  }) => {
    // What script would do is not looked at, and takes ten times as long.
    const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    await show(page, folder);
    const widths = [390, 1440];
    const whole = await lookAt(page, WHOLE.name, widths);
    for (const { gone } of CASES) expect(await page.locator(gone).count(), gone).toBeGreaterThan(0);
    for (const { name, gone } of CASES) {
      const emptiest = await lookAt(page, name, widths);
      expect.soft(await page.locator(gone).count(), `without ${name}`).toBe(0);
      for (const [at, width] of widths.entries()) {
        const most = Number(whole[at]) + 8;
        expect.soft(emptiest[at], `empty without ${name} at ${width} px`).toBeLessThan(most);
      }
    }
    await page.close();
  });
});

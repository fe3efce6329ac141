import { test } from '@playwright/test';
import { buildWith, checkLists, fillWith } from './other-content.ts';
import { removeCopy } from './project-copy.ts';
import { expectNoDeadEnds, expectToFit } from './whole-page.ts';

/*
 * The site with few and many of what the owner adds; tests/longest.spec.ts has other numbers, tests/smallest.spec.ts
 * none.
 */
const COUNTS = { services: 1, testimonials: 12, images: 5, certificates: 2 };

test.use({ reducedMotion: 'reduce' });

test('with few of one and many of another, the page is whole', async ({ page }) => {
  const folder = await buildWith(page, (edit, folder) => fillWith(edit, folder, COUNTS));
  try {
    await page.goto('http://site.example/');
    await expectNoDeadEnds(page);
    for (const width of [360, 768, 1440, 1920]) {
      await test.step(`${width} px`, async () => {
        await expectToFit(page, width);
        await checkLists(page, width, COUNTS);
      });
    }
  } finally {
    removeCopy(folder);
  }
});

import { expect, test } from '@playwright/test';
import { findFaults } from '../support/pages/find-faults.ts';
import { settledFonts, twoFrames } from '../support/pages/journey.ts';

const SIZES =
  '360x640 375x553 390x660 390x844 412x732 720x450 844x390 768x1024 1024x768 1440x900 2560x1440';

test('shows a face and both buttons, no words on the picture, and answering the question moves nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  // With an anchor the whole page is laid out at once.
  await page.goto('/#top');
  await settledFonts(page);
  await expect(page.locator('dialog[data-project-id]')).toBeVisible();
  const [face, headline] = [page.locator('#home img:not([alt=""])'), page.locator('h1')];
  const headlineBoxes = new Map<string, unknown>();
  for (const state of ['open', 'answered']) {
    for (const size of SIZES.split(' ')) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await twoFrames(page);
      const where = `${size}, ${state}`;
      expect.soft(await page.evaluate(findFaults), where).toEqual([]);
      expect((await face.boundingBox())?.height, where).toBeGreaterThan(60);
      const buttons = await page.locator('#home [data-variant]').evaluateAll((elements) =>
        elements.map((button) => {
          const { left, bottom } = button.getBoundingClientRect();
          return document.elementFromPoint(left, bottom + 8)?.closest('main, dialog')?.tagName;
        }),
      );
      expect(buttons, `${where}: nothing covers the buttons`).toEqual(['MAIN', 'MAIN']);
      const box = await headline.boundingBox();
      expect(box, where).toEqual(headlineBoxes.get(size) ?? box);
      headlineBoxes.set(size, box);
    }
    if (state === 'open') await page.getByRole('button', { name: 'Avböj' }).click();
  }
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await twoFrames(page);
  const faceBox = await face.boundingBox();
  expect(faceBox?.height, 'with letters twice as large').toBeGreaterThan(60);
});

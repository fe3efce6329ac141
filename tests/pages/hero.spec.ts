import { expect, test } from '@playwright/test';
import { settledFonts, twoFrames } from '../support/pages/journey.ts';

/* The first screen: its words never lie on the picture, and its buttons are not covered. */

const SIZES =
  '360x640 375x553 390x660 390x844 412x732 720x450 844x390 768x1024 1024x768 1440x900 2560x1440';

/** Runs in the page, so it can use nothing from this file. */
function inspectHero() {
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const overlap = (first: HTMLElement, second: HTMLElement) => {
    const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return width > 0 && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
  };
  const words = find('header :is(a, button), #home :is(p, h1, a, li)');
  const [face] = find('#home img:not([alt=""])');
  const [question] = find('dialog[data-project-id]');
  const { top = innerHeight, left = 0 } = question?.offsetHeight
    ? question.getBoundingClientRect()
    : {};
  const isCovered = (button: HTMLElement) => {
    const { bottom, right } = button.getBoundingClientRect();
    return bottom + 8 > (right > left ? top : innerHeight);
  };
  return {
    faceHeight: face?.offsetHeight ?? 0,
    onPicture: words.filter((word) => face && overlap(word, face)).map((word) => word.textContent),
    covered: find('#home [data-variant]').filter(isCovered).length,
    headline: find('h1')[0]?.getBoundingClientRect().top,
  };
}

test('shows a face and both buttons, no words on the picture, and answering the question moves nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await settledFonts(page);
  await expect(page.locator('dialog[data-project-id]')).toBeVisible();
  const headlines = new Map<string, number | undefined>();
  for (const state of ['open', 'answered']) {
    for (const size of SIZES.split(' ')) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await twoFrames(page);
      const hero = await page.evaluate(inspectHero);
      const expected = {
        onPicture: [],
        covered: 0,
        headline: headlines.get(size) ?? hero.headline,
      };
      expect(hero, `${size}, ${state}`).toMatchObject(expected);
      expect(hero.faceHeight, `${size}, ${state}`).toBeGreaterThan(60);
      headlines.set(size, hero.headline);
    }
    if (state === 'open') await page.getByRole('button', { name: 'Avböj' }).click();
  }
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await twoFrames(page);
  const { faceHeight, onPicture } = await page.evaluate(inspectHero);
  expect(faceHeight, 'with letters twice as large').toBeGreaterThan(60);
  expect(onPicture).toEqual([]);
});

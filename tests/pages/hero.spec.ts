import { expect, test } from '@playwright/test';
import { settledFonts, twoFrames } from '../support/pages/journey.ts';

/* The first screen: words that never lie on the picture, and buttons that are seen. */

const SIZES = '360x640 375x553 390x660 412x732 844x390 768x1024 1024x768 2560x1440'.split(' ');

/** Runs in the page, so it can use nothing from this file. */
function findFaults() {
  const faults = new Set<string>();
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const meet = (one: HTMLElement, other: HTMLElement) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return width > 0 && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
  };
  const words = find('header, #home :is(p, h1, a, li)');
  for (const picture of find('#home img:not([alt=""])')) {
    if (picture.offsetHeight === 0) faults.add('no face');
    for (const word of words.filter((one) => meet(picture, one)))
      faults.add(`on the picture: ${word.textContent}`);
  }
  const [question] = find('#measuring');
  const { top, left = 0 } = question?.offsetHeight ? question.getBoundingClientRect() : {};
  for (const button of find('#home [data-variant]')) {
    const { bottom, right } = button.getBoundingClientRect();
    const limit = right > left ? (top ?? innerHeight) : innerHeight;
    if (bottom + 8 > limit) faults.add(`not free: ${button.textContent}`);
  }
  return [...faults];
}

test('shows both buttons, no question on them, and no words on the picture', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await settledFonts(page);
  await expect(page.locator('#measuring')).toBeVisible();
  for (const state of ['open', 'answered']) {
    for (const size of SIZES) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await twoFrames(page);
      const faults = () => page.evaluate(findFaults);
      await expect.poll(faults, `${size}, ${state}`).toEqual([]);
    }
    if (state === 'open') await page.getByRole('button', { name: 'Avböj' }).click();
  }
});

import { expect, test } from '@playwright/test';
import { settledFonts } from '../support/pages/fonts.ts';
import { twoFrames } from '../support/pages/two-frames.ts';

/* The first screen: a picture with her whole face or none, words that never lie on it, and buttons that are seen. */

const SIZES = '360x640 375x553 390x660 412x732 844x390 768x1024 1024x768 2560x1440'.split(' ');

/** Of the height of content/images/hero-saga.png, where her hair begins and her chin ends. */
const FACE = { hair: 0.107, chin: 0.623 };

/** Runs in the page, so it can use nothing from this file. */
function findFaults({ hair, chin }: typeof FACE) {
  const faults = new Set<string>();
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const meet = (one: HTMLElement, other: HTMLElement) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return width > 0 && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
  };
  const pictures = find('#home img:not([alt=""])') as HTMLImageElement[];
  for (const img of pictures) {
    if (!img.complete) faults.add('a picture is on its way');
    const { width, height } = img.getBoundingClientRect();
    const whole = Math.max(height, (width * img.naturalHeight) / img.naturalWidth);
    const position = Number.parseFloat(getComputedStyle(img).objectPosition.split(' ')[1] ?? '');
    const top = ((whole - height) * position) / 100;
    if (width && (top > hair * whole || top + height < chin * whole)) faults.add('a face is cut');
    for (const word of find('header, #home :is(p, h1, a, li)')) {
      if (meet(img, word)) faults.add(`on the picture: ${word.textContent}`);
    }
  }
  const [question] = find('#measuring');
  const { top, left = 0 } = question?.offsetHeight ? question.getBoundingClientRect() : {};
  for (const button of find('#home [data-variant]')) {
    const { bottom, right } = button.getBoundingClientRect();
    const limit = right > left ? (top ?? innerHeight) : innerHeight;
    if (bottom + 8 > limit) faults.add(`not free: ${button.textContent}`);
  }
  if (innerWidth < 768 && (question?.offsetHeight ?? 0) > 100) faults.add('the question is high');
  if (innerHeight === 660 && !pictures[0]?.offsetHeight) faults.add('she is not seen');
  return [...faults];
}

test('shows all of her face or none, both buttons, and no words or question on either', {
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
      const faults = () => page.evaluate(findFaults, FACE);
      await expect.poll(faults, `${size}, ${state}`).toEqual([]);
    }
    if (state === 'open') await page.getByRole('button', { name: 'Avböj' }).click();
  }
});

import { expect, type Page } from '@playwright/test';
import { readContent } from '../support/pages/content.ts';
import { openEdited } from '../support/pages/edit-page.ts';
import { settledFonts, test } from '../support/pages/journey.ts';
import { swipe } from '../support/pages/swipe.ts';

/* The carousel of services. The content of its cards is tested in start-page.test.ts. */

const { items }: { items: { description: string }[] } = readContent('services');
const LAST = items.length;

const carouselOn = (page: Page) => page.getByRole('group', { name: 'Tjänster och priser' });
const cardOn = (page: Page, n: number) =>
  carouselOn(page)
    .getByRole('group', { name: `${n} av ${LAST}` })
    .getByRole('article');

test.use({ reducedMotion: 'no-preference' });

async function openCarousel(page: Page) {
  await page.goto('/');
  await settledFonts(page);
  await carouselOn(page).scrollIntoViewIfNeeded();
  await expectFirst(page, 1);
}

/** Returns the text about the cards in view when card `n` is the first. Two cards fit in from 768 px. */
function numbersFrom(page: Page, n: number) {
  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  return `${isWide ? `${n} och ${(n % LAST) + 1}` : n} av ${LAST}`;
}

/** Waits until card `n` is in line with the heading and its number is shown. */
async function expectFirst(page: Page, n: number) {
  const start = (await page.locator('#services-heading').boundingBox())?.x ?? -1;
  await expect
    .poll(async () => Math.abs(((await cardOn(page, n).boundingBox())?.x ?? 0) - start), {
      message: `card ${n} is first`,
    })
    .toBeLessThan(2);
  await expect(carouselOn(page).getByRole('status')).toHaveText(numbersFrom(page, n));
}

test('buttons and arrow keys step the carousel, which loops and says where it is', {
  tag: ['@both', '@engines'],
}, async ({ page, hasTouch }) => {
  const carousel = carouselOn(page);
  await openCarousel(page);
  for (const [name, n] of [
    ['Föregående tjänst', LAST],
    ['Nästa tjänst', 1],
    ['Nästa tjänst', 2],
  ] as const) {
    await carousel.getByRole('button', { name }).click();
    await expectFirst(page, n);
    const next = (n % LAST) + 1;
    await expect(cardOn(page, hasTouch ? n : next)).toBeInViewport({ ratio: 0.5 });
  }
  if (hasTouch) return;

  const row = await page.locator('#services .slides').boundingBox();
  const up = await page.getByRole('link', { name: 'Till sidans topp' }).boundingBox();
  expect(up?.x, 'covers no card').toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0));
  for (const [width, whole] of [
    [767, 1],
    [768, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const fitting = () =>
      carousel.getByRole('article').evaluateAll((all) => {
        const boxes = all.map((card) => card.getBoundingClientRect());
        return boxes.filter(({ left, right }) => left >= 0 && right <= innerWidth).length;
      });
    await expect.poll(fitting, `at ${width} px`).toBe(whole);
    await expectFirst(page, 2);
  }
  await page.keyboard.press('ArrowLeft');
  await expectFirst(page, 1);
  // Presses faster than the cards move.
  for (let press = 0; press < LAST - 1; press++) await page.keyboard.press('ArrowRight');
  await expectFirst(page, LAST);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('ArrowRight');
  expect(await carousel.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0);
  await expectFirst(page, 1);
});

test('it steps forward in a page that was translated into a language written from right to left', async ({
  page,
}) => {
  await openEdited(page, '/', (root) => root.querySelector('html')?.setAttribute('dir', 'rtl'));
  const carousel = carouselOn(page);
  await carousel.getByRole('button', { name: 'Nästa tjänst' }).click();
  await expect(carousel.getByRole('status')).toHaveText(`2 av ${LAST}`);
  // Only sideways, because the page may still be laying out the sections above.
  await expect.poll(async () => (await cardOn(page, 2).boundingBox())?.x).toBeLessThan(100);
});

test('its buttons are disabled and out of sight where all services are in view', {
  tag: '@desktop',
}, async ({ page }) => {
  await openEdited(page, '/', (root) => {
    for (const card of root.querySelectorAll('#services .slides > *').slice(2)) card.remove();
  });
  await carouselOn(page).scrollIntoViewIfNeeded();
  for (const name of ['Nästa tjänst', 'Föregående tjänst']) {
    const button = carouselOn(page).getByRole('button', { name, includeHidden: true });
    await expect(button).toBeDisabled();
    await expect(button).toBeHidden();
  }
});

test('a search in the page brings its card, and swipes that do not wait for the row to rest move one each', async ({
  page,
}) => {
  await openCarousel(page);
  const text = carouselOn(page).getByText(items.at(-1)?.description ?? '', { exact: true });
  // Browsers do this with a match.
  await text.evaluate((it) => it.scrollIntoView({ block: 'center', inline: 'center' }));
  await expectFirst(page, LAST);
  await text.click({ trial: true });
  for (const [direction, n] of [
    [1, 1],
    [-1, LAST],
  ] as const) {
    for (let swipes = 0; swipes < LAST + 1; swipes++) {
      await swipe(page.locator('#services .slides'), direction);
    }
    await expectFirst(page, n);
  }
});

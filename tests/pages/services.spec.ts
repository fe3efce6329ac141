import { expect, type Page, test } from '@playwright/test';
import { services as words } from '../../src/words.ts';
import { readContent } from '../support/pages/content.ts';
import { editPage, keepFirst } from '../support/pages/edit-page.ts';
import { settledFonts } from '../support/pages/fonts.ts';
import { swipe } from '../support/pages/swipe.ts';

/* The carousel of services: by button, keyboard, finger and search. What its cards say: content.spec.ts. */

const { items }: { items: { description: string }[] } = readContent('services');
const LAST = items.length;

const carouselOn = (page: Page) => page.getByRole('group', { name: words.name });
const cardOn = (page: Page, n: number) =>
  carouselOn(page)
    .getByRole('group', { name: words.slide(n, LAST) })
    .getByRole('article');

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
  // Nothing moves once the fonts are in use.
  await settledFonts(page);
  await carouselOn(page).scrollIntoViewIfNeeded();
  await expect(carouselOn(page).getByRole('button', { name: words.next })).toBeEnabled();
});

/** Waits until card `n` is the first one in the row, in line with the heading. */
async function expectFirst(page: Page, n: number, timeout = 30_000) {
  const start = (await page.locator('#services-heading').boundingBox())?.x ?? -1;
  await expect
    .poll(async () => Math.abs(((await cardOn(page, n).boundingBox())?.x ?? 0) - start), {
      message: `card ${n} is first`,
      timeout,
    })
    .toBeLessThan(2);
}

test('buttons and arrow keys step the carousel, which loops and says where it is', {
  tag: ['@both', '@engines'],
}, async ({ page, hasTouch }) => {
  const carousel = carouselOn(page);
  await expectFirst(page, 1);
  const steps: [button: string, n: number][] = [
    ...items.map((_, index): [string, number] => [words.next, ((index + 1) % LAST) + 1]),
    [words.previous, LAST],
    [words.previous, LAST - 1],
  ];
  for (const [button, n] of steps) {
    await carousel.getByRole('button', { name: button }).click();
    await expectFirst(page, n);
    const second = (n % LAST) + 1;
    const both = second > n ? `${n}–${second}` : `${n} och ${second}`;
    await expect(carousel.getByRole('status')).toHaveText(`${hasTouch ? n : both} av ${LAST}`, {
      useInnerText: true,
    });
    await expect(cardOn(page, hasTouch ? n : second)).toBeInViewport({ ratio: 0.5 });
  }
  // Under reduced motion nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await carousel.getByRole('button', { name: words.next }).click();
  expect(await carousel.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0);
  await expectFirst(page, LAST);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  if (hasTouch) return;

  await carousel.getByRole('button', { name: words.next }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expectFirst(page, LAST - 1);
  // Faster than the cards move.
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expectFirst(page, LAST);

  const taken = await page.evaluateHandle(() => {
    const all = new Set<boolean>();
    addEventListener('keydown', (event) => all.add(event.defaultPrevented));
    return all;
  });
  await page.keyboard.press('Alt+ArrowLeft');
  const values = await taken.evaluate((all) => [...all]);
  expect(values, 'with a modifier they are the browser’s').toEqual([false]);
});

test('its buttons are disabled and out of sight where all services are in view', {
  tag: '@desktop',
}, async ({ page }) => {
  await editPage(page, (root) => keepFirst(root, '#services .slides > *', 2));
  await page.goto('/');
  await carouselOn(page).scrollIntoViewIfNeeded();
  for (const name of [words.next, words.previous]) {
    const button = carouselOn(page).getByRole('button', { name, includeHidden: true });
    await expect(button).toBeDisabled();
    await expect(button).toBeHidden();
  }
});

test('one whole card fits in the row, and two from 768 px; the first stays first in any window', {
  tag: '@desktop',
}, async ({ page }) => {
  const cards = carouselOn(page).getByRole('article');
  await carouselOn(page).getByRole('button', { name: words.next }).click();
  await expectFirst(page, 2);
  for (const [width, whole] of [
    [390, 1],
    [767, 1],
    [768, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const fitting = () =>
      cards.evaluateAll(
        (all) =>
          all
            .map((card) => card.getBoundingClientRect())
            .filter(({ left, right }) => left >= 0 && right <= innerWidth).length,
      );
    await expect.poll(fitting, `at ${width} px`).toBe(whole);
    await expectFirst(page, 2);
  }
  const tops = await cards
    .getByRole('list')
    .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().top));
  expect(Math.max(...tops) - Math.min(...tops), 'rows are aligned in all cards').toBeLessThan(2);
});

test('a finger swipes on and on, and a search in the page brings the card that it finds', async ({
  page,
}) => {
  await cardOn(page, 1).scrollIntoViewIfNeeded();
  const y = ((await cardOn(page, 1).boundingBox())?.y ?? 0) + 60;
  for (let n = 1; n <= LAST; n++) {
    const next = (n % LAST) + 1;
    // At rest the status says so.
    await swipe(page, { x: 340, y }, { x: 60, y }, () =>
      expect(carouselOn(page).getByRole('status')).toHaveText(RegExp(`^${next}\\D`), {
        timeout: 5000,
      }),
    );
    await expectFirst(page, next);
  }

  for (const index of [LAST - 1, 0, 2, 1]) {
    const text = carouselOn(page).getByText(items[index]?.description ?? '', { exact: true });
    // What a browser does with a match.
    await text.evaluate((it) => it.scrollIntoView({ block: 'center', inline: 'center' }));
    await expect(text).toBeInViewport({ ratio: 1 });
    await expectFirst(page, index + 1);
  }
});

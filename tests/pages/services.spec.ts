import { expect, type Locator, type Page, test } from '@playwright/test';
import { services as labels } from '../../src/words.ts';
import { readContent } from '../support/pages/content.ts';
import { editPage, keepFirst } from '../support/pages/edit-page.ts';
import { settledFonts } from '../support/pages/fonts.ts';
import { swipe } from '../support/pages/swipe.ts';

/* The carousel of services: by button, keyboard, finger and search. What its cards say: content.spec.ts. */

const { items }: { items: { description: string }[] } = readContent('services');
const LAST = items.length;
const nameOf = (n: number) => labels.slide(n, LAST);

const carouselOn = (page: Page) => page.getByRole('group', { name: labels.name });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
  // Nothing moves once the fonts are in use.
  await settledFonts(page);
  await carouselOn(page).scrollIntoViewIfNeeded();
  await expect(carouselOn(page).getByRole('button', { name: labels.next })).toBeEnabled();
});

/** Waits until card `n` is the first one in the row, in line with the heading. */
async function expectFirst(page: Page, n: number, timeout?: number) {
  const start = (await page.locator('#services-heading').boundingBox())?.x ?? -1;
  const card = carouselOn(page).getByRole('group', { name: nameOf(n) });
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.x ?? 0) - start), {
      message: `card ${n} is first`,
      intervals: [50],
      ...(timeout && { timeout }),
    })
    .toBeLessThan(2);
}

test('a reload begins at the first card, wherever the browser has restored the row', {
  tag: '@both',
}, async ({ page }) => {
  // As Firefox does, where the cards have been in another order.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const row = document.querySelector('[data-carousel] .slides');
      row?.scrollTo(row.scrollWidth, 0);
    }),
  );
  await page.reload();
  await settledFonts(page);
  await carouselOn(page).scrollIntoViewIfNeeded();
  await expectFirst(page, 1);
});

test('buttons and arrow keys step the carousel, which loops and announces each card once', {
  tag: ['@both', '@engines'],
}, async ({ page, hasTouch }) => {
  const carousel = carouselOn(page);
  const row = carousel.locator('[data-slides]').locator('..');
  const announced = await carousel.getByRole('status').evaluateHandle((status) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true });
    return texts;
  });
  await expectFirst(page, 1);

  const steps: [button: string, n: number][] = [
    ...items.map((_, index): [string, number] => [labels.next, ((index + 1) % LAST) + 1]),
    [labels.previous, LAST],
    [labels.previous, LAST - 1],
  ];
  for (const [button, n] of steps) {
    await carousel.getByRole('button', { name: button }).click();
    await expectFirst(page, n);
    await expect(row).toHaveAttribute('data-state', 'idle');
  }
  const places = (await announced.jsonValue()).map((text) => /^\d+ \S+ \d+/.exec(text)?.[0]);
  expect(places).toEqual(steps.map(([, n]) => nameOf(n)));
  if (hasTouch) return;

  await carousel.getByRole('button', { name: labels.next }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectFirst(page, LAST);
  await page.keyboard.press('ArrowLeft');
  await expectFirst(page, LAST - 1);

  const taken = await page.evaluateHandle(() => {
    const all = new Set<boolean>();
    addEventListener('keydown', (event) => all.add(event.defaultPrevented));
    return all;
  });
  for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
    await page.keyboard.press(`${modifier}+ArrowLeft`);
  }
  const values = await taken.evaluate((all) => [...all]);
  expect(values, 'with a modifier they are the browser’s').toEqual([false]);
});

test('steps on to the left where a translator has turned the page around', {
  tag: '@both',
}, async ({ page, hasTouch }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.dir = 'rtl';
    }),
  );
  await page.reload();
  const carousel = carouselOn(page);
  await carousel.scrollIntoViewIfNeeded();
  const rightEdge = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().right);
  const heading = page.locator('#services-heading');
  const expectRightmost = (n: number) =>
    expect
      .poll(async () => {
        const card = carousel.getByRole('group', { name: nameOf(n) });
        return Math.abs((await rightEdge(card)) - (await rightEdge(heading)));
      }, `card ${n} is first`)
      .toBeLessThan(2);
  await expectRightmost(1);
  for (let n = 1; n <= LAST; n++) {
    await carousel.getByRole('button', { name: labels.next }).click();
    await expectRightmost((n % LAST) + 1);
  }
  await carousel.getByRole('button', { name: labels.previous }).click();
  await expectRightmost(LAST);
  await page.keyboard.press('ArrowLeft');
  await expectRightmost(1);

  if (!hasTouch) return;
  const up = await page.locator('[href="#top"]').boundingBox();
  const book = await page.getByRole('banner').getByRole('link').last().boundingBox();
  expect(up?.x, 'keeps clear of the button').toBeGreaterThan(Number(book?.x) + Number(book?.width));
});

test('its buttons are disabled and out of sight where all services are in view', {
  tag: '@both',
}, async ({ page, hasTouch }) => {
  for (const count of [1, 2]) {
    await editPage(page, (root) => keepFirst(root, '#services [data-slides] > *', count));
    await page.goto('/');
    await carouselOn(page).scrollIntoViewIfNeeded();
    await expect(carouselOn(page)).toHaveAttribute('data-ready', '');
    for (const name of [labels.next, labels.previous]) {
      const button = carouselOn(page).getByRole('button', { name, includeHidden: true });
      if (count === 2 && hasTouch) await expect(button).toBeEnabled();
      else {
        await expect(button).toBeDisabled();
        await expect(button).toBeHidden();
      }
    }
    if (count > 1) continue;
    const { x, width } = (await carouselOn(page).getByRole('article').boundingBox()) ?? {};
    const windowWidth = page.viewportSize()?.width ?? 0;
    expect(Math.abs(windowWidth - 2 * Number(x) - Number(width)), 'fills its row').toBeLessThan(2);
  }
});

test('the word before a price is never too small to read', async ({ page }) => {
  await editPage(page, (root) => {
    const amount = root.querySelector('#services .figures, #services [data-length]');
    amount?.setAttribute('data-length', 'long');
    amount?.set_content('<small>från </small>12 000<small> kr</small>');
  });
  await page.goto('/');
  const size = await page
    .getByText('från', { exact: true })
    .evaluate((word) => Number.parseFloat(getComputedStyle(word).fontSize));
  expect(size).toBeGreaterThanOrEqual(12);
});

test('one whole card fits in the row, and two from 768 px; the first stays first in any window', {
  tag: '@desktop',
}, async ({ page }) => {
  const cards = carouselOn(page).getByRole('article');
  await carouselOn(page).getByRole('button', { name: labels.next }).click();
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

test('a finger swipes to the next card, and a search in the page brings the one that it finds', async ({
  page,
}) => {
  const card = carouselOn(page).getByRole('group', { name: nameOf(1) });
  await card.scrollIntoViewIfNeeded();
  const y = ((await card.boundingBox())?.y ?? 0) + 60;
  // A browser that still scrolls after the finger would undo the search: at rest it has been announced.
  const expectAnnounced = (n: number, timeout = 30_000) =>
    expect(carouselOn(page).getByRole('status')).toContainText(`${nameOf(n)}:`, { timeout });
  await swipe(page, { x: 340, y }, { x: 60, y }, () => expectAnnounced(2, 5000));

  for (const index of [LAST - 1, 0, 2, 1]) {
    const words = carouselOn(page).getByText(items[index]?.description ?? '', { exact: true });
    // What a browser does with a match.
    await words.evaluate((it) => it.scrollIntoView({ block: 'center', inline: 'center' }));
    await expect(words).toBeInViewport({ ratio: 1 });
    await expectFirst(page, index + 1);
    await expectAnnounced(index + 1);
  }
});

test('neither a new height nor the end of an older scroll moves the row under a finger', async ({
  page,
}) => {
  const row = carouselOn(page).locator('.slides');
  await row.scrollIntoViewIfNeeded();
  const y = ((await row.boundingBox())?.y ?? 0) + 60;
  const session = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  const start = await scrolled();
  await finger('touchStart', 340);
  for (let x = 330; x >= 60; x -= 10) await finger('touchMove', x);
  // The next card is closer by now.
  await expect.poll(scrolled).toBeGreaterThan(start + 200);
  const before = await scrolled();
  await row.evaluate(async (row) => {
    row.style.height = `${row.clientHeight + 100}px`;
    // The carousel's own observer is older, so it has reported when this one does.
    await new Promise((done) => new ResizeObserver(() => setTimeout(done)).observe(row));
    row.dispatchEvent(new Event('scrollend'));
  });
  expect(await scrolled()).toBeGreaterThanOrEqual(before);
});

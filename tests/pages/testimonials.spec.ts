import { expect, type Page, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { FADE, INTERVAL } from '../../src/browser/slides.ts';
import { testimonials as labels } from '../../src/words.ts';
import { readContent } from '../support/pages/content.ts';
import { editPage, keepFirst } from '../support/pages/edit-page.ts';
import { settledFonts } from '../support/pages/fonts.ts';
import { swipe } from '../support/pages/swipe.ts';

const { items }: { items: { content: string }[] } = readContent('testimonials');
const LAST = items.length;
const nameOf = (n: number, total = LAST) => labels.slide(n, total);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  // Time stands still unless a test moves it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
});

const carouselOn = (page: Page) => page.getByRole('region', { name: labels.name });
const dotOn = (page: Page, n: number) =>
  carouselOn(page).getByRole('button', {
    name: labels.dot(n, LAST),
    exact: true,
  });
const stopButton = (page: Page) => carouselOn(page).getByRole('button', { name: labels.stop });
const startButton = (page: Page) => carouselOn(page).getByRole('button', { name: labels.start });

/** Scrolls to the carousel on /contact and waits for its script. */
async function openCarousel(page: Page) {
  await page.goto('/contact');
  // Nothing moves once the fonts are in use, so a mouse or a finger meets the slide.
  await settledFonts(page);
  await carouselOn(page).scrollIntoViewIfNeeded();
  await expect(stopButton(page).or(startButton(page))).toBeVisible();
  await twoFrames(page);
}

/** The slide that the dots mark as the current one, counted from 1. */
async function expectSlide(page: Page, n: number, timeout = 30_000) {
  await expect(dotOn(page, n)).toHaveAttribute('aria-current', 'true', { timeout });
}

/** Lets three intervals pass, in which a carousel that rotates would have moved on. */
async function waitLong(page: Page) {
  await twoFrames(page);
  await page.clock.runFor(3 * INTERVAL);
  await twoFrames(page);
}

/**
 * Lets the page paint twice, after which the carousel's observers have reported. The paused clock also pauses
 * requestAnimationFrame, but not an IntersectionObserver.
 */
async function twoFrames(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((seen) => new IntersectionObserver(seen).observe(document.body));
    }
  });
}

test('a dot for each slide jumps to it, and only that one is read', { tag: '@engines' }, async ({
  page,
}) => {
  await openCarousel(page);
  const carousel = carouselOn(page);
  for (let n = LAST; n > 0; n--) {
    await dotOn(page, n).click();
    await expectSlide(page, n);
    await expect(carousel.locator('[data-slides]').getByRole('group')).toHaveCount(1);
    const slide = carousel.getByRole('group', { name: nameOf(n) });
    await expect(slide.getByText(items[n - 1]?.content ?? '')).toBeInViewport();
  }

  // Colours are the visitor's own there, and the dot of the current slide still looks unlike the others.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const unmarked = await dotOn(page, LAST).screenshot();
  await dotOn(page, LAST).click();
  await expectSlide(page, LAST);
  expect(unmarked.equals(await dotOn(page, LAST).screenshot()), 'in forced colours').toBe(false);
});

test('moves on by itself, wraps around, and fades', async ({ page }) => {
  await openCarousel(page);
  await expectSlide(page, 1);
  for (let now = 1; now <= LAST; now++) {
    const next = (now % LAST) + 1;
    await page.clock.runFor(INTERVAL - 10);
    await twoFrames(page);
    await expectSlide(page, now);
    await page.clock.runFor(10);
    await expectSlide(page, next);
    const slide = carouselOn(page).getByRole('group', { name: nameOf(next) });
    const fades = await slide.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration),
    );
    expect(new Set(fades)).toEqual(new Set([FADE.duration]));
    await expect(slide).toBeInViewport();
    await twoFrames(page);
  }
});

test('plays from the first one after a reload, wherever the browser has restored the row', async ({
  page,
}) => {
  await page.goto('/contact');
  // As Firefox does.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const row = document.querySelector('[data-rotating] .slides');
      row?.scrollTo(row.scrollWidth, 0);
    }),
  );
  await page.reload();
  await carouselOn(page).scrollIntoViewIfNeeded();
  await expect(stopButton(page)).toBeVisible();
  await waitLong(page);
  await expect(stopButton(page)).toBeVisible();
});

test('keeps its testimonial when a phone is turned, and moves on', async ({ page }) => {
  await openCarousel(page);
  for (let n = 2; n <= 3; n++) {
    await page.clock.runFor(INTERVAL);
    await expectSlide(page, n);
    await twoFrames(page);
  }
  const slide = carouselOn(page).getByRole('group', { name: nameOf(3) });
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await carouselOn(page).scrollIntoViewIfNeeded();
    await twoFrames(page);
    await expectSlide(page, 3);
    await expect(slide.getByText(items[2]?.content ?? '')).toBeInViewport();
  }
  await expect(stopButton(page)).toBeVisible();
});

test('one testimonial stands still, without a dot or a button', async ({ page }) => {
  await editPage(page, (root) => {
    keepFirst(root, '#testimonials [data-slides] > *', 1);
    keepFirst(root, '#testimonials button', 0);
  });
  await page.goto('/contact');
  await carouselOn(page).scrollIntoViewIfNeeded();
  await expect(carouselOn(page)).toHaveAttribute('data-ready', '');
  await waitLong(page);
  await expect(carouselOn(page).getByRole('group', { name: nameOf(1) })).toBeInViewport();
  await expect(carouselOn(page).getByRole('button')).toHaveCount(0);
});

test('more dots than have room are on one row, which follows the current one', async ({ page }) => {
  const total = 9;
  await editPage(page, (root) => {
    for (const [selector, label] of [
      ['[data-slides] > *', labels.slide],
      ['[aria-current]', labels.dot],
    ] as const) {
      const all = root.querySelectorAll(`#testimonials ${selector}`);
      for (let n = 1; n <= total; n++) {
        const one = (all[n - 1] ?? all[0]?.clone()) as HTMLElement;
        one.setAttribute('aria-label', label(n, total));
        all[0]?.parentNode?.appendChild(one);
      }
    }
  });
  await page.setViewportSize({ width: 320, height: 844 });
  await openCarousel(page);
  const carousel = carouselOn(page);
  const dot = (n: number) =>
    carousel.getByRole('button', { name: labels.dot(n, total), exact: true });
  await expect(dot(total)).not.toBeInViewport();
  for (const n of [total, 1]) {
    await dot(n).click();
    await expect(carousel.getByRole('group', { name: nameOf(n, total) })).toBeInViewport();
  }
  await page.clock.runFor(FADE.duration);
  await carousel.getByRole('group', { name: labels.row, exact: true }).evaluate((row) => {
    row.scrollLeft = row.scrollWidth;
  });
  await expect(dot(total)).toBeInViewport();
  const tops = await carousel
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('waits under the mouse and off screen, and stops for the keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCarousel(page);
  const box = await carouselOn(page)
    .getByRole('group', { name: nameOf(1) })
    .boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 60];

  await page.mouse.move(x, y);
  await page.mouse.move(x + 20, y);
  await waitLong(page);
  await expectSlide(page, 1);
  await expect(stopButton(page)).toBeVisible();

  await page.mouse.move(x, 5);
  await expect(async () => {
    await page.clock.runFor(1000);
    await expectSlide(page, 2, 100);
  }).toPass();

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(carouselOn(page)).not.toBeInViewport();
  await waitLong(page);
  await expectSlide(page, 2);

  await carouselOn(page).scrollIntoViewIfNeeded();
  await twoFrames(page);
  await page.clock.runFor(INTERVAL);
  await expectSlide(page, 3);

  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(startButton(page)).toBeVisible();
  await waitLong(page);
  await expectSlide(page, 3);
});

test('a touch does not stop it; a finger or a search that moves it does, and it stays there', async ({
  page,
}) => {
  await openCarousel(page);
  const first = carouselOn(page).getByRole('group', { name: nameOf(1) });
  await first.tap();
  await expect(stopButton(page)).toBeVisible();
  const y = ((await first.boundingBox())?.y ?? 0) + 60;
  await swipe(page, { x: 320, y }, { x: 40, y }, () => expectSlide(page, 2, 5_000));
  await expect(startButton(page)).toBeVisible();
  await waitLong(page);
  await expectSlide(page, 2);

  await startButton(page).click();
  await expect(stopButton(page)).toBeVisible();
  const words = carouselOn(page).getByText(items[LAST - 1]?.content ?? '');
  await expect(words).not.toBeInViewport();
  // What a browser does with a match.
  await words.evaluate((it) => it.scrollIntoView({ block: 'center', inline: 'center' }));
  await expectSlide(page, LAST);
  await expect(words).toBeInViewport();
  await waitLong(page);
  await expectSlide(page, LAST);
});

test('starts paused under reduced motion, and moves when asked to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCarousel(page);
  await expect(startButton(page)).toBeVisible();
  const slides = carouselOn(page).locator('[aria-live]');
  await expect(slides).toHaveAttribute('aria-live', 'polite');
  await waitLong(page);
  await expectSlide(page, 1);

  await startButton(page).click();
  await expect(stopButton(page)).toBeVisible();
  await expect(slides, 'a rotating carousel is not read aloud').toHaveAttribute('aria-live', 'off');
  await twoFrames(page);
  await page.clock.runFor(INTERVAL);
  await expectSlide(page, 2);
});

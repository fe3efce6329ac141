import { expect, type Page } from '@playwright/test';
import { SLIDE_MS, TRANSITION_MS } from '../../src/sections/testimonials/timing.ts';
import { readContent } from '../support/pages/content.ts';
import { holdBack, settledFonts, test } from '../support/pages/journey.ts';
import { swipe } from '../support/pages/swipe.ts';

/* The carousel of testimonials, on /contact. The clock stands still unless a test runs it. */

const { items }: { items: { content: string }[] } = readContent('testimonials');
const LAST = items.length;

const carouselOn = (page: Page) => page.locator('#testimonials');
const slideOn = (page: Page, n: number) => carouselOn(page).getByText(items[n - 1]?.content ?? '');
const dotOn = (page: Page, n: number) =>
  carouselOn(page).getByRole('button', { name: `Visa omdöme ${n} av ${LAST}:` });
const startButton = (page: Page) =>
  carouselOn(page).getByRole('button', { name: 'Starta bildspel' });

test.use({ reducedMotion: 'no-preference' });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  // An installed clock runs until it is paused at a time in the future.
  await page.clock.pauseAt(Date.now() + 60_000);
});

async function openCarousel(page: Page) {
  await page.goto('/contact');
  // The layout is final once the fonts are in use.
  await settledFonts(page);
  await scrollToCarousel(page);
  await expect(carouselOn(page).getByRole('button', { name: 'Stoppa bildspel' })).toBeVisible();
}

/** Scrolls to the carousel and waits until its observer has reported: observers report in the order of their creation. */
async function scrollToCarousel(page: Page) {
  await carouselOn(page)
    .locator('.slides')
    .evaluate(async (row) => {
      row.scrollIntoView({ behavior: 'instant', block: 'center' });
      for (let frame = 0; frame < 2; frame++) {
        await new Promise((seen) => new IntersectionObserver(seen).observe(row));
      }
    });
}

/** Expects slide `n`, counted from 1, to be in view, and all others to be hidden from screen readers. */
async function expectSlide(page: Page, n: number) {
  await expect(dotOn(page, n)).toHaveAttribute('aria-current', 'true');
  await expect(slideOn(page, n)).toBeInViewport({ ratio: 0.9 });
  const slides = carouselOn(page).getByRole('group', { name: /^\d+ av/ });
  await expect(slides, 'one slide is read aloud').toHaveAccessibleName(`${n} av ${LAST}`);
}

/** Expects the carousel to have stopped at slide `n`. */
async function expectStopped(page: Page, n: number) {
  await expect(startButton(page)).toBeVisible();
  await page.clock.runFor(3 * SLIDE_MS);
  await expectSlide(page, n);
}

test('a dot for each slide jumps to it and stops the carousel, and so does reduced motion', {
  tag: '@engines',
}, async ({ page }) => {
  await openCarousel(page);
  for (let n = LAST; n > 0; n--) {
    await dotOn(page, n).click();
    await expectSlide(page, n);
  }
  await expectStopped(page, 1);
  await startButton(page).click();
  const row = carouselOn(page).locator('.slides');
  await expect(row, 'a rotating carousel is not read aloud').toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(SLIDE_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectStopped(page, 2);
  await page.reload();
  await scrollToCarousel(page);
  await expectStopped(page, 1);
  await startButton(page).click();
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(page, 2);
});

test('moves on at its interval and wraps around, fading, until a finger moves it', async ({
  page,
}) => {
  // Pauses every animation, so that the test decides when it ends.
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...parameters) {
      const animation = animate.apply(this, parameters);
      animation.pause();
      return animation;
    };
  });
  await openCarousel(page);
  for (let n = 1; n <= LAST; n++) {
    const next = (n % LAST) + 1;
    await page.clock.runFor(SLIDE_MS - 1);
    await expect(dotOn(page, n)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(1);
    await expect(dotOn(page, next)).toHaveAttribute('aria-current', 'true');
    for (const shown of [n, next])
      await expect(slideOn(page, shown)).toBeInViewport({ ratio: 0.9 });
    const durations = await carouselOn(page)
      .locator('.slides')
      .evaluate((row) =>
        row.getAnimations({ subtree: true }).map((animation) => {
          animation.finish();
          return animation.effect?.getTiming().duration;
        }),
      );
    expect(new Set(durations)).toEqual(new Set([TRANSITION_MS]));
  }

  // A tap does not stop the carousel.
  await slideOn(page, 1).tap();
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(page, 2);
  const row = carouselOn(page).locator('.slides');
  await swipe(row);
  await expectStopped(page, 3);
  // A swipe beyond the last slide does not make the browser go back.
  await expect(row).toHaveCSS('overscroll-behavior-x', 'contain');
});

test('waits under the mouse and off screen, and stops for the keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCarousel(page);
  await slideOn(page, 1).hover();
  await page.clock.runFor(3 * SLIDE_MS);
  await expectSlide(page, 1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(page, 2);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(slideOn(page, 2)).not.toBeInViewport();
  await page.clock.runFor(3 * SLIDE_MS);
  await scrollToCarousel(page);
  await expectSlide(page, 2);

  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expectStopped(page, 2);
});

test('a finger that was there before the script is followed', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/*.js');
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const row = carouselOn(page).locator('.slides');
  await row.scrollIntoViewIfNeeded();
  await swipe(row);
  await expect(slideOn(page, 2)).toBeInViewport({ ratio: 0.9 });
  release();
  await expectStopped(page, 2);
});

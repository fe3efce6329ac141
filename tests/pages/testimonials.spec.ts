import { expect, type Page, test } from '@playwright/test';
import { testimonials as words } from '../../src/words.ts';
import { readContent } from '../support/pages/content.ts';
import { editPage, keepFirst } from '../support/pages/edit-page.ts';
import { settledFonts } from '../support/pages/fonts.ts';
import { swipe } from '../support/pages/swipe.ts';

/* The carousel of testimonials, on /contact. Time stands still unless a test moves it. */

const { items }: { items: { content: string }[] } = readContent('testimonials');
const LAST = items.length;
const INTERVAL = 5000;
const TRANSITION = 700;

const carouselOn = (page: Page) => page.locator('#testimonials');
const slideOn = (page: Page, n: number) => carouselOn(page).getByText(items[n - 1]?.content ?? '');
const dotOn = (page: Page, n: number) =>
  carouselOn(page).getByRole('button', { name: words.dot(n, LAST), exact: true });
const stopButton = (page: Page) => carouselOn(page).getByRole('button', { name: words.stop });
const startButton = (page: Page) => carouselOn(page).getByRole('button', { name: words.start });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
});

async function openCarousel(page: Page) {
  await page.goto('/contact');
  // Nothing moves once the fonts are in use, so a mouse or a finger meets the slide.
  await settledFonts(page);
  await scrollToCarousel(page);
  await expect(stopButton(page).or(startButton(page))).toBeVisible();
}

/** Scrolls to the carousel and waits until its own observer, which is older than this one, has seen that. */
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

/** Expects slide `n`, counted from 1, and of all slides only that to be read aloud. */
async function expectSlide(page: Page, n: number) {
  await expect(dotOn(page, n)).toHaveAttribute('aria-current', 'true');
  await expect(slideOn(page, n)).toBeInViewport({ ratio: 0.9 });
  await expect(
    carouselOn(page).getByRole('group', { name: /^\d+ av/ }),
    'one slide is read aloud',
  ).toHaveAccessibleName(words.slide(n, LAST));
}

/** Lets three intervals pass, in which a carousel that rotates would have moved on. */
async function expectRest(page: Page, n: number) {
  await page.clock.runFor(3 * INTERVAL);
  await expectSlide(page, n);
}

/** Expects the script to notice that the row has come to slide `n`, for which it waits a moment. */
async function expectNoticed(page: Page, n: number) {
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(dotOn(page, n)).toHaveAttribute('aria-current', 'true', { timeout: 100 });
  }).toPass({ timeout: 5000 });
}

test('a dot for each slide jumps to it and stops the carousel', { tag: '@engines' }, async ({
  page,
}) => {
  await openCarousel(page);
  for (let n = LAST; n > 0; n--) {
    await dotOn(page, n).click();
    await expectSlide(page, n);
  }
  await expectRest(page, 1);

  // Colours are the visitor's own there, and the dot of the current slide still looks unlike the others.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const unmarked = await dotOn(page, LAST).screenshot();
  await dotOn(page, LAST).click();
  await expectSlide(page, LAST);
  expect(unmarked.equals(await dotOn(page, LAST).screenshot()), 'in forced colours').toBe(false);
});

test('moves on every 5 s and wraps around; one has faded out before the next fades in', async ({
  page,
}) => {
  // An animation goes no further than this test moves it.
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
    await page.clock.runFor(INTERVAL - 1);
    await expect(dotOn(page, n)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(1);
    await expect(dotOn(page, next)).toHaveAttribute('aria-current', 'true');

    const row = carouselOn(page).locator('.slides');
    const endFade = () =>
      row.evaluate((row) => {
        const [fade] = row.getAnimations();
        fade?.finish();
        return fade?.effect?.getTiming().duration;
      });
    await expect(slideOn(page, n)).toBeInViewport({ ratio: 0.9 });
    expect(await endFade()).toBe(TRANSITION / 2);
    await expect(slideOn(page, next)).toBeInViewport({ ratio: 0.9 });
    await expect(row).toHaveCSS('opacity', '0');
    expect(await endFade()).toBe(TRANSITION / 2);
    await expect(row).toHaveCSS('opacity', '1');
  }
});

test('waits under the mouse and off screen, and stops for the keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCarousel(page);
  await slideOn(page, 1).hover();
  await expectRest(page, 1);
  await expect(stopButton(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(INTERVAL);
  await expectSlide(page, 2);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(slideOn(page, 2)).not.toBeInViewport();
  await page.clock.runFor(3 * INTERVAL);
  await scrollToCarousel(page);
  await expectSlide(page, 2);
  await page.clock.runFor(INTERVAL);
  await expectSlide(page, 3);

  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(startButton(page)).toBeVisible();
  await expectRest(page, 3);
});

test('a touch does not stop it; a finger or a search that moves it does, and it stays there', async ({
  page,
}) => {
  await openCarousel(page);
  await slideOn(page, 1).tap();
  await page.clock.runFor(INTERVAL);
  await expectSlide(page, 2);
  const y = ((await slideOn(page, 2).boundingBox())?.y ?? 0) + 60;
  await swipe(page, { x: 320, y }, { x: 40, y }, () => expectNoticed(page, 3));
  await expect(startButton(page)).toBeVisible();
  await expectRest(page, 3);

  await startButton(page).click();
  // What a browser does with a match.
  await slideOn(page, LAST).evaluate((it) => it.scrollIntoView({ inline: 'center' }));
  await expectNoticed(page, LAST);
  await expect(startButton(page)).toBeVisible();
  await expectRest(page, LAST);
});

test('starts paused under reduced motion, and moves when asked to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCarousel(page);
  const slides = carouselOn(page).locator('[aria-live]');
  await expect(slides).toHaveAttribute('aria-live', 'polite');
  await expectRest(page, 1);
  await startButton(page).click();
  await expect(slides, 'a rotating carousel is not read aloud').toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(INTERVAL);
  await expectSlide(page, 2);
});

test('keeps its testimonial when a phone is turned', async ({ page }) => {
  await openCarousel(page);
  await dotOn(page, 3).click();
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scrollToCarousel(page);
    await expectSlide(page, 3);
  }
});

test('one testimonial has neither dot nor button', async ({ page }) => {
  await editPage(page, (root) => {
    keepFirst(root, '#testimonials .slides > *', 1);
    keepFirst(root, '#testimonials button', 0);
  });
  await page.goto('/contact');
  await expect(carouselOn(page)).toHaveAttribute('data-ready', '');
  await scrollToCarousel(page);
  await page.clock.runFor(3 * INTERVAL);
  await expect(slideOn(page, 1)).toBeInViewport();
});

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { swipe } from '../support/swipe.ts';

type Testimonial = { name: string; position: string; content: string; avatar?: string };
const { items }: { items: Testimonial[] } = parse(
  readFileSync('content/testimonials.yaml', 'utf8'),
);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  // Time stands still and moves only when a test says so.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
});

test('each slide has content, avatar or initials, name and position, and a dot that jumps to it', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: 'Omdömen' });
  await carousel.scrollIntoViewIfNeeded();
  const dots = carousel.getByRole('button', { name: /^Visa omdöme \d av 4$/ });
  await expect(dots).toHaveCount(4);
  await expect(carousel).toHaveAttribute('aria-roledescription', 'karusell');

  for (const [place, { name, position, content, avatar }] of [...items.entries()].reverse()) {
    await dots.nth(place).click();
    await expect(dots.nth(place)).toHaveAttribute('aria-current', 'true');
    const slide = carousel.getByRole('group', { name: `${place + 1} av 4` });
    await expect(slide).toBeVisible();
    await expect(slide).toBeInViewport();
    await expect(carousel.getByRole('group', { name: /av 4$/ })).toHaveCount(1);
    await expect(slide.getByText(content)).toBeVisible();
    await expect(slide.getByText(name, { exact: true })).toBeVisible();
    await expect(slide.getByText(position, { exact: true })).toBeVisible();
    if (avatar) await expect(slide.locator('img')).toHaveJSProperty('complete', true);
    else await expect(slide.getByText('PK', { exact: true })).toBeVisible();
  }
});

test('moves on every 5000 ms, wraps around, and fades for 700 ms', async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const { duration } = options as KeyframeAnimationOptions;
      document.body.dataset['fades'] = `${document.body.dataset['fades'] ?? ''}${duration} `;
      return animate.call(this, keyframes, options);
    };
  });
  await page.goto('/');
  // What is below the first screen is laid out when the browser is idle, which takes time to pass.
  await expect(async () => {
    await page.clock.runFor(100);
    const waiting = page.locator('[data-deferred]');
    await expect(waiting).toHaveCount(0, { timeout: 100 });
  }).toPass();
  const carousel = page.getByRole('region', { name: 'Omdömen' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Stoppa bildspel' })).toBeVisible();
  const dots = carousel.getByRole('button', { name: /^Visa omdöme/ });
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await twoFrames(page);

  for (const [from, to] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 1],
  ] as const) {
    await page.clock.runFor(4990);
    await twoFrames(page);
    await expect(dots.nth(from)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(10);
    await expect(dots.nth(to)).toHaveAttribute('aria-current', 'true');
    await expect(carousel.getByRole('group', { name: `${to + 1} av 4` })).toBeInViewport();
    await twoFrames(page);
  }
  // One slide out and one in, each time.
  await expect(page.locator('body')).toHaveAttribute('data-fades', '700 '.repeat(10));
});

test('waits under a mouse that moves, and goes on when it leaves', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: 'Omdömen' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Stoppa bildspel' })).toBeVisible();
  const dots = carousel.getByRole('button', { name: /^Visa omdöme/ });
  // Nothing moves any more once the fonts are in use, so that the mouse meets the slide.
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const box = await carousel.getByRole('group', { name: '1 av 4' }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 60];

  await page.mouse.move(x, y);
  await page.mouse.move(x + 20, y);
  await twoFrames(page);
  await page.clock.runFor(15_000);
  await twoFrames(page);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(carousel.getByRole('button', { name: 'Stoppa bildspel' })).toBeVisible();

  await page.mouse.move(x, 5);
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 100 });
  }).toPass();
});

test('a finger swipes it, and it stays where it was swiped to', async ({ page }) => {
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: 'Omdömen' });
  const first = carousel.getByRole('group', { name: '1 av 4' });
  // Nothing moves any more once the fonts are in use, so that the finger meets the slide.
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await first.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Stoppa bildspel' })).toBeVisible();
  const y = ((await first.boundingBox())?.y ?? 0) + 60;
  const second = carousel.getByRole('button', { name: 'Visa omdöme 2 av 4' });
  await swipe(page, { x: 320, y }, { x: 40, y }, () =>
    expect(second).toHaveAttribute('aria-current', 'true', { timeout: 5000 }),
  );
  await expect(carousel.getByRole('group', { name: '2 av 4' })).toBeInViewport({ ratio: 0.5 });
  await expect(carousel.getByRole('button', { name: 'Starta bildspel' })).toBeVisible();
  await page.clock.runFor(15_000);
  await twoFrames(page);
  await expect(second).toHaveAttribute('aria-current', 'true');
});

test('a search in the page brings the slide that has the words', async ({ page }) => {
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: 'Omdömen' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Stoppa bildspel' })).toBeVisible();
  const words = carousel.getByText(items[2]?.content ?? '');
  await expect(words).not.toBeInViewport();

  // What a browser does with what it has found.
  await words.evaluate((it) => it.scrollIntoView({ block: 'center', inline: 'center' }));

  const third = carousel.getByRole('button', { name: 'Visa omdöme 3 av 4' });
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(words).toBeInViewport();
  await page.clock.runFor(15_000);
  await twoFrames(page);
  await expect(third).toHaveAttribute('aria-current', 'true');
});

test('stops when the keyboard reaches it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Omdömen' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Stoppa bildspel' })).toBeVisible();

  await page.getByRole('link', { name: 'Boka & Betala Nu' }).focus();
  await page.keyboard.press('Tab');

  await expect(carousel.getByRole('button', { name: 'Starta bildspel' })).toBeFocused();
  await page.clock.runFor(15_000);
  await twoFrames(page);
  await expect(carousel.getByRole('button', { name: 'Visa omdöme 1 av 4' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('starts paused under reduced motion, and moves when asked to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Omdömen' });
  await carousel.scrollIntoViewIfNeeded();
  const dots = carousel.getByRole('button', { name: /^Visa omdöme/ });
  await expect(carousel.getByRole('button', { name: 'Starta bildspel' })).toBeVisible();
  const speaks = carousel.locator('[aria-live]');
  await expect(speaks).toHaveAttribute('aria-live', 'polite');
  await twoFrames(page);

  await page.clock.runFor(15_000);
  await twoFrames(page);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');

  await carousel.getByRole('button', { name: 'Starta bildspel' }).click();
  await expect(carousel.getByRole('button', { name: 'Stoppa bildspel' })).toBeVisible();
  await expect(speaks, 'only while it stands').toHaveAttribute('aria-live', 'off');
  await twoFrames(page);
  await page.clock.runFor(5000);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('does not run off screen or in a hidden tab', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Omdömen' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Stoppa bildspel' })).toBeVisible();
  const dots = carousel.getByRole('button', { name: /^Visa omdöme/ });
  await twoFrames(page);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await twoFrames(page);
  await page.clock.runFor(15_000);
  await twoFrames(page);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');

  await carousel.scrollIntoViewIfNeeded();
  await twoFrames(page);
  await page.clock.runFor(5000);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');

  // Browsers under test never hide a page, so the page is told.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await twoFrames(page);
  await page.clock.runFor(15_000);
  await twoFrames(page);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('where its script never comes, a dot leads to its slide', async ({ page }) => {
  await page.route('**/_astro/TestimonialCarousel*', (route) => route.abort());
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: 'Omdömen' });
  await expect(carousel.getByRole('button', { name: /bildspel$/ })).toHaveCount(0);
  for (const place of [3, 1]) {
    await carousel.getByRole('button', { name: `Visa omdöme ${place} av 4` }).click();
    await expect(carousel.getByText(items[place - 1]?.content ?? '')).toBeInViewport();
  }
});

/**
 * Lets the page paint twice: what an observer saw has then reached the carousel. The page's own frames stand
 * still with the clock, an observer's do not.
 */
async function twoFrames(page: Page) {
  for (let frame = 0; frame < 2; frame++) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new IntersectionObserver((_, observer) => {
            observer.disconnect();
            resolve();
          }).observe(document.body);
        }),
    );
  }
}

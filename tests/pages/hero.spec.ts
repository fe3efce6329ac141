import { expect, type Locator, test } from '@playwright/test';
import { readContent } from '../support/pages/content.ts';
import { settledFonts } from '../support/pages/fonts.ts';

/* The first screen: a picture, and words that never lie on it. */

/** Of the height of content/images/hero-saga.png, where her hair begins and her chin ends. */
const FACE = [0.107, 0.623] as const;

async function boxOf(element: Locator) {
  const box = (await element.isVisible()) ? await element.boundingBox() : null;
  return box && { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function overlap(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  if (!a || !b) return false;
  const width = Math.min(a.right, b.right) - Math.max(a.x, b.x);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
  return width > 0 && height > 0;
}

/** The part of the picture's height that is seen, from its top. */
function shownOf(picture: Locator) {
  return picture.evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect();
    const whole = Math.max(height, (width * img.naturalHeight) / img.naturalWidth);
    const position = Number.parseFloat(getComputedStyle(img).objectPosition.split(' ')[1] ?? '');
    const top = ((whole - height) * position) / 100;
    return [top / whole, (top + height) / whole] as const;
  });
}

for (const [width, height] of [
  [360, 640],
  [375, 553],
  [390, 660],
  [412, 732],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [2560, 1440],
] as const) {
  test(`at ${width} × ${height} shows all of her face or none, both buttons, and no words or question on either`, {
    tag: '@desktop',
  }, async ({ page }) => {
    const home = page.locator('#home');
    const picture = home.getByRole('img');
    const buttons = home.getByRole('link', { name: /^(Boka Gratis Konsultation|Lär Känna Mig)$/ });
    const question = page.getByRole('dialog', { name: readContent('cookies').name });
    const words = home.locator('p, h1, a, li');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.clear());
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await settledFonts(page);
    for (const answered of [false, true]) {
      const at = `at ${width} × ${height}, ${answered ? 'answered' : 'open'}`;
      if (answered) await question.getByRole('button', { name: 'Avböj' }).click();
      else if (width < 768) expect((await boxOf(question))?.height, at).toBeLessThanOrEqual(100);
      // The second of them is below the first.
      const seen = width < 768 && height < 660 ? [buttons.first()] : await buttons.all();
      for (const part of seen) {
        await expect(part, at).toBeInViewport({ ratio: 1 });
        expect(await overlap(part, question), at).toBe(false);
      }
      if (await picture.isVisible()) {
        const [top, bottom] = await shownOf(picture);
        expect(top, at).toBeLessThanOrEqual(FACE[0]);
        expect(bottom, at).toBeGreaterThanOrEqual(FACE[1]);
      }
      for (const word of [page.getByRole('banner'), ...(await words.all())]) {
        expect(await overlap(word, picture), `${at}: ${await word.textContent()}`).toBe(false);
      }
    }
    if (width === 390) await expect(picture, 'she is seen on a phone').toBeVisible();
  });
}

import { expect, type Locator, test } from '@playwright/test';
import { readContent } from '../support/pages/content.ts';
import { settledFonts } from '../support/pages/fonts.ts';

/* The first screen: a picture, and words that never lie on it. */

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not there.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function overlap(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const width = Math.min(a.right, b.right) - Math.max(a.x, b.x);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
  return width > 0 && height > 0;
}

test('its words, the header and the question about cookies never lie on its picture, which makes room', {
  tag: '@desktop',
}, async ({ page }) => {
  const home = page.locator('#home');
  const picture = home.getByRole('img');
  const buttons = home.getByRole('link', { name: /^(Boka Gratis Konsultation|Lär Känna Mig)$/ });
  const question = page.getByRole('dialog', { name: readContent('cookies').name });
  const words = home.locator('p, h1, a, li');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.clear());
  for (const [width, height] of [
    [320, 568],
    [360, 800],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1024, 768],
    [2560, 1440],
  ] as const) {
    const at = `at ${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await settledFonts(page);
    const before = await boxOf(picture);
    if (width >= 360 && width < 1000 && height !== 1024) {
      for (const part of [...(await buttons.all()), question]) {
        await expect(part, at).toBeInViewport({ ratio: 1 });
      }
      for (const part of [...(await buttons.all()), picture]) {
        expect(await overlap(part, question), at).toBe(false);
      }
      expect(before.height, at).toBeGreaterThanOrEqual(96);
    }
    await question.getByRole('button', { name: 'Avböj' }).click();
    // It takes its place again where it has made room.
    if (width < 1000) {
      await expect.poll(async () => (await boxOf(picture)).height).toBeGreaterThan(before.height);
    }
    for (const word of [page.getByRole('banner'), ...(await words.all())]) {
      expect(await overlap(word, picture), `${at}: ${await word.textContent()}`).toBe(false);
    }
  }
});

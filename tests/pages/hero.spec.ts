import { expect, type Locator, type Page, test } from '@playwright/test';
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

const partsOf = (page: Page) => {
  const home = page.locator('#home');
  return {
    picture: home.getByRole('img'),
    words: home.locator('p, h1, a, li'),
    buttons: home.getByRole('link', { name: /^(Boka Gratis Konsultation|Lär Känna Mig)$/ }),
    question: page.getByRole('dialog', { name: readContent('cookies').name }),
  };
};

test('its words and the header never lie on its picture', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { picture, words } = partsOf(page);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await settledFonts(page);
    for (const word of [page.getByRole('banner'), ...(await words.all())]) {
      expect(await overlap(word, picture), `${width}: ${await word.textContent()}`).toBe(false);
    }
  }
});

test('its picture makes room for the question about cookies until it is answered', {
  tag: '@desktop',
}, async ({ page }) => {
  const { picture, buttons, question } = partsOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.clear());
  for (const [width, height] of [
    [360, 800],
    [390, 844],
    [844, 390],
    [800, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await settledFonts(page);
    for (const part of [...(await buttons.all()), question]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    for (const part of [...(await buttons.all()), picture]) {
      expect(await overlap(part, question), `at ${width} px`).toBe(false);
    }
    const before = await boxOf(picture);
    expect(before.height).toBeGreaterThanOrEqual(96);
    await question.getByRole('button', { name: 'Avböj' }).click();
    await expect.poll(async () => (await boxOf(picture)).height).toBeGreaterThan(before.height);
  }
});

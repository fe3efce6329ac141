import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { swipe } from '../support/swipe.ts';

type Service = {
  title: string;
  description: string;
  price: string;
  badge: string | null;
  features: string[];
};
const { items }: { items: Service[] } = parse(readFileSync('content/services.yaml', 'utf8'));

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
  // Nothing moves any more once the fonts are in use.
  await expect(page.locator('html[data-fonts]')).toBeAttached();
});

test('on a phone the prices come within 6,000 px, on tags as high as each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  const top = await page
    .locator('#services')
    .evaluate((section) => section.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThan(6000);
  const heights = await page
    .locator('#services article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  expect(new Set(heights).size, heights.join()).toBe(1);
});

test('each card shows badge, title, description, price in two parts and features', async ({
  page,
}) => {
  const cards = page.locator('#services').getByRole('article');
  await expect(cards).toHaveCount(4);

  for (const [place, service] of items.entries()) {
    const card = cards.nth(place);
    await expect(card).toHaveAccessibleName(service.title);
    const [amount = '', afterSlash = ''] = service.price.split('/');
    await expect(card.getByText(amount.trim(), { exact: true })).toHaveCount(1);
    await expect(card.getByText(`/ ${afterSlash.split(',')[0]?.trim()}`)).toHaveCount(1);
    await expect(card.getByRole('listitem')).toHaveText(service.features);
    await expect(card.locator('svg').last()).toBeAttached();
    if (service.badge) await expect(card.getByText(service.badge, { exact: true })).toHaveCount(1);
  }
  await expect(cards.getByText('Populär', { exact: true })).toHaveCount(1);
  await expect(cards.getByText('Hybrid', { exact: true })).toHaveCount(1);
});

test('buttons and arrow keys step the carousel, and it loops both ways', {
  tag: ['@both', '@engines'],
}, async ({ page, hasTouch }) => {
  const carousel = page.getByRole('group', { name: 'Tjänster och priser' });
  await carousel.scrollIntoViewIfNeeded();
  const start = (await page.locator('#services-heading').boundingBox())?.x ?? -1;
  const leads = (n: number) =>
    expect
      .poll(
        async () => {
          const card = await carousel.getByRole('group', { name: `${n} av 4` }).boundingBox();
          return Math.abs((card?.x ?? 0) - start);
        },
        { message: `card ${n} stands at the start` },
      )
      .toBeLessThan(2);
  await leads(1);

  for (const n of [2, 3, 4, 1]) {
    await carousel.getByRole('button', { name: 'Nästa' }).click();
    await leads(n);
  }
  for (const n of [4, 3]) {
    await carousel.getByRole('button', { name: 'Föregående' }).click();
    await leads(n);
  }
  if (hasTouch) return;

  await carousel.getByRole('button', { name: 'Nästa' }).focus();
  await page.keyboard.press('Tab');
  for (const [key, n] of [
    ['ArrowRight', 4],
    ['ArrowRight', 1],
    ['ArrowLeft', 4],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key);
    await leads(n);
  }
});

test('each step is announced once, as the card that it leads to', async ({ page }) => {
  const carousel = page.getByRole('group', { name: 'Tjänster och priser' });
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole('button', { name: 'Nästa' });
  await expect(next).toBeEnabled();
  const status = carousel.getByRole('status');
  const heard = await status.evaluateHandle((it) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(it.textContent)).observe(it, { childList: true });
    return texts;
  });
  const row = carousel.locator('[data-slides]').locator('..');
  for (const n of [2, 3, 4, 1]) {
    await next.click();
    await expect(status).toHaveText(new RegExp(`^${n} av 4`));
    await expect(row).not.toHaveAttribute('data-moving');
  }
  expect((await heard.jsonValue()).map((text) => text[0])).toEqual(['2', '3', '4', '1']);
});

test('the cards can be dragged with a mouse and swiped with a finger', { tag: '@both' }, async ({
  page,
  hasTouch,
}) => {
  const carousel = page.getByRole('group', { name: 'Tjänster och priser' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Nästa' })).toBeEnabled();
  const start = (await page.locator('#services-heading').boundingBox())?.x ?? -1;
  const card = carousel.getByRole('group', { name: '1 av 4' });
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  // Well over half of it, since the browser keeps the first of the way to itself.
  const from = { x: (box?.x ?? 0) + (box?.width ?? 0) * 0.9, y: (box?.y ?? 0) + 60 };
  const to = { x: from.x - (box?.width ?? 0) * 0.8, y: from.y };

  const arrived = () =>
    expect
      .poll(
        async () => {
          const second = await carousel.getByRole('group', { name: '2 av 4' }).boundingBox();
          return Math.abs((second?.x ?? 0) - start);
        },
        { timeout: 5000 },
      )
      .toBeLessThan(2);
  if (hasTouch) return swipe(page, from, to, arrived);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
  await arrived();
});

test('a row holds one whole card, and two from 768 px', { tag: '@desktop' }, async ({ page }) => {
  const carousel = page.getByRole('group', { name: 'Tjänster och priser' });
  for (const [width, whole] of [
    [390, 1],
    [767, 1],
    [768, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole('button', { name: 'Nästa' })).toBeEnabled();
    const cards = () =>
      carousel
        .getByRole('article')
        .evaluateAll(
          (all) =>
            all
              .map((card) => card.getBoundingClientRect())
              .filter(({ left, right }) => left >= 0 && right <= innerWidth).length,
        );
    await expect.poll(cards, `at ${width} px`).toBe(whole);
  }
});

test('a search in the page brings the card that has the words, on either side', async ({
  page,
}) => {
  const carousel = page.getByRole('group', { name: 'Tjänster och priser' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Nästa' })).toBeEnabled();
  for (const place of [3, 0, 2, 1]) {
    const words = carousel.getByText(items[place]?.description ?? '', { exact: true });
    // What a browser does with what it has found.
    await words.evaluate((it) => it.scrollIntoView({ block: 'center', inline: 'center' }));
    await expect(words).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const card = carousel.getByRole('group', { name: `${place + 1} av 4` });
        const [box, edge] = await Promise.all([card.boundingBox(), page.viewportSize()]);
        return box && edge && box.x >= 0 && box.x + box.width <= edge.width;
      })
      .toBe(true);
  }
});

test('the button below the cards leads to /contact', async ({ page }) => {
  await page.getByRole('link', { name: 'Boka & Betala Nu', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

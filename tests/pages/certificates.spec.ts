import { expect, type Page, test } from '@playwright/test';
import { readContent } from '../support/content.ts';
import { holdBack } from '../support/hold-back.ts';
import { swipeOnce } from '../support/swipe.ts';

const { certificateImages } = readContent('trainer');
const titles: string[] = certificateImages.map(({ title }: { title: string }) => title);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});

/** Opens the start page and scrolls to the viewer until it has hydrated. */
async function openViewer(page: Page) {
  await page.goto('/');
  await expect(async () => {
    await page.locator('#about').getByRole('button').first().scrollIntoViewIfNeeded();
    await expect(page.locator('#about astro-island:not([ssr])')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('each of the four certificates opens full screen and closes through Stäng', {
  tag: '@engines',
}, async ({ page }) => {
  await openViewer(page);
  const certificates = page.locator('#about').getByRole('button', { name: /^Förstora intyget/ });
  await expect(certificates).toHaveCount(4);

  for (const [index, title] of titles.entries()) {
    await certificates.nth(index).click();
    const viewer = page.getByRole('dialog', { name: `Intyg: ${title}` });
    await expect(viewer.getByRole('img', { name: certificateImages[index].alt })).toBeVisible();
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(page.getByRole('dialog')).toHaveCount(1);

    await viewer.getByRole('button', { name: 'Stäng', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(certificates.nth(index)).toBeFocused();
  }
});

test('the viewer closes on a click on the backdrop and on Esc, and steps by arrow keys', {
  tag: '@desktop',
}, async ({ page }) => {
  await openViewer(page);
  const certificates = page.getByRole('button', { name: /^Förstora intyget/ });
  const viewer = (index: number) =>
    page.getByRole('dialog', { name: `Intyg: ${titles.at(index)}`, exact: true });

  await certificates.nth(1).click();
  await viewer(1).getByRole('img').click();
  await expect(viewer(1)).toBeVisible();
  await page.mouse.click(4, (page.viewportSize()?.height ?? 0) - 4);
  await expect(viewer(1)).toBeHidden();
  await expect(certificates.nth(1)).toBeFocused();

  await certificates.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(viewer(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(2)).toBeHidden();
  await expect(certificates.nth(2)).toBeFocused();

  await test.step('past either end', async () => {
    await certificates.first().click();
    for (const index of [1, 2, 3, 0]) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(viewer(index)).toBeVisible();
    }
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(-1)).toBeVisible();
  });
});

test('a certificate opened before the viewer has hydrated can be closed after', async ({
  page,
}) => {
  const sendScript = await holdBack(page, '**/CertificateViewer.*.js');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const certificate = page.getByRole('button', { name: /^Förstora intyget/ }).first();
  await certificate.click();
  const viewer = page.getByRole('dialog', { name: `Intyg: ${titles[0]}` });
  await expect(viewer).toBeVisible();

  sendScript();
  await expect(page.locator('#about astro-island:not([ssr])')).toBeVisible();
  await viewer.getByRole('button', { name: 'Stäng', exact: true }).click();
  await expect(viewer).toBeHidden();

  await certificate.click();
  await expect(viewer).toBeVisible();
});

test('a finger steps between the certificates, unless one is enlarged', async ({ page }) => {
  await openViewer(page);
  await page
    .getByRole('button', { name: /^Förstora intyget/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: `Intyg: ${titles[0]}` })).toBeVisible();

  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const swipe = (x: number, toX: number, toY = height / 2) =>
    swipeOnce(page, { x, y: height / 2 }, { x: toX, y: toY });
  const shown = (title: string | undefined) =>
    expect(page.getByRole('dialog', { name: `Intyg: ${title}`, exact: true })).toBeVisible();

  await swipe(width * 0.7, width * 0.3);
  await shown(titles[1]);
  await swipe(width * 0.3, width * 0.7);
  await shown(titles[0]);
  // A finger that moves down more than sideways scrolls.
  await swipe(width * 0.7, width * 0.5, height * 0.9);
  await shown(titles[0]);

  const first = page.getByRole('dialog', { name: `Intyg: ${titles[0]}`, exact: true });
  await first.getByRole('button', { name: 'Läs i full storlek' }).click();
  await swipe(width * 0.7, width * 0.3);
  await expect(first).toHaveAttribute('data-enlarged');
  await shown(titles[0]);
});

test('zoomed to 400 % a certificate is as wide as the screen, and scrolls', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openViewer(page);
  await page
    .getByRole('button', { name: /^Förstora intyget/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: `Intyg: ${titles[0]}` });
  expect((await viewer.getByRole('img').boundingBox())?.width).toBeGreaterThanOrEqual(270);

  // The arrow key scrolls to the last line.
  const caption = viewer.getByRole('figure').locator('figcaption');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(caption).toBeInViewport({ ratio: 1, timeout: 200 });
  }).toPass();
});

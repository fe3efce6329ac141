import { expect, type Page, test } from '@playwright/test';
import { readContent } from '../support/pages/content.ts';
import { editPage, keepFirst } from '../support/pages/edit-page.ts';

const { certificateImages }: { certificateImages: { title: string; alt: string }[] } =
  readContent('trainer');

const certificates = (page: Page) => page.getByRole('button', { name: /^Förstora intyget/ });
const viewer = (page: Page, index: number) =>
  page.getByRole('dialog', { name: `Intyg: ${certificateImages.at(index)?.title}`, exact: true });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
  // Its script has run.
  await expect(page.locator('dialog[data-ready]').last()).toBeAttached();
});

test('each of the four certificates opens full screen and closes through Stäng', {
  tag: '@engines',
}, async ({ page }) => {
  await expect(certificates(page)).toHaveCount(4);
  for (const [index, { alt }] of certificateImages.entries()) {
    await certificates(page).nth(index).click();
    await expect(viewer(page, index).getByRole('img', { name: alt })).toBeVisible();
    expect(await viewer(page, index).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(page.getByRole('dialog')).toHaveCount(1);

    await viewer(page, index).getByRole('button', { name: 'Stäng', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(certificates(page).nth(index)).toBeFocused();
  }
});

test('the viewer closes on a click on the backdrop and on Esc, and steps by arrow keys past either end', {
  tag: '@desktop',
}, async ({ page }) => {
  await certificates(page).nth(1).click();
  await viewer(page, 1).getByRole('img').click();
  await expect(viewer(page, 1)).toBeVisible();
  await page.mouse.click(4, (page.viewportSize()?.height ?? 0) - 4);
  await expect(viewer(page, 1)).toBeHidden();
  await expect(certificates(page).nth(1)).toBeFocused();

  await certificates(page).first().press('Enter');
  await expect(viewer(page, 0)).toBeVisible();
  for (const index of [1, 2, 3, 0]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(viewer(page, index)).toBeVisible();
  }
  for (const modifier of ['Control', 'Shift', 'Meta']) {
    await page.keyboard.press(`${modifier}+ArrowLeft`);
    await expect(viewer(page, 0)).toBeVisible();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page, -1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(certificates(page).first()).toBeFocused();
});

test('enlarged, a certificate begins at the left edge of its paper, and the arrow keys scroll it', async ({
  page,
}) => {
  await certificates(page).first().click();
  const first = viewer(page, 0);
  await first.getByRole('button', { name: 'Läs i full storlek' }).click();
  const whole = first.getByRole('button', { name: 'Visa hela intyget' });
  await expect(whole).toBeFocused();
  const picture = async () => (await first.getByRole('img').boundingBox()) ?? { x: -1, width: 0 };
  const { x, width } = await picture();
  expect(x, 'its left edge').toBeGreaterThanOrEqual(0);
  expect(width).toBeGreaterThan(800);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await picture()).x).toBeLessThan(x);
  await expect(first).toBeVisible();

  await page.keyboard.press('Escape');
  await certificates(page).first().click();
  await expect(first.getByRole('button', { name: 'Läs i full storlek' })).toBeVisible();
});

test('one certificate opens and closes; the arrow keys stay at it', async ({ page }) => {
  await editPage(page, (root) => {
    keepFirst(root, '#about dialog', 1);
    keepFirst(root, '#about li:has(> button)', 1);
  });
  await page.goto('/');
  await expect(page.locator('dialog[data-ready]')).toBeAttached();
  await certificates(page).click();
  await expect(viewer(page, 0)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // One that is closing can still be seen.
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(certificates(page)).toBeFocused();
});

test('Back closes an open certificate or menu, and only then goes back', async ({ page }) => {
  await page.getByRole('link', { name: 'Lär Känna Mig' }).click();
  await expect(page).toHaveURL(/#about$/);
  const dialog = page.getByRole('dialog');
  for (const opener of [
    certificates(page).first(),
    page.getByRole('button', { name: 'Öppna menyn' }),
  ]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    // Firefox and Safari would scroll the page behind it.
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    // Not goBack(), which waits for an address that is to stay.
    await page.evaluate(() => history.back());
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/#about$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

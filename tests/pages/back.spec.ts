import { expect, type Page, test } from '@playwright/test';

/*
 * Back on a phone closes what fills the screen instead of leaving. Where the browser has a CloseWatcher its own gesture
 * does so; these journeys take it away, as Safari and Firefox are without it.
 */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});

const withoutCloseWatcher = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));

/** Opens the menu once its script is there: before, it opens as a popover, of which the history knows nothing. */
async function openMenu(page: Page) {
  const toggle = page.getByRole('button', { name: 'Öppna menyn' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
}

const entries = (page: Page) => page.evaluate(() => history.length);

test('Back closes the menu, and then leaves', async ({ page }) => {
  await withoutCloseWatcher(page);
  await page.goto('/villkor');
  await page.goto('/integritet');
  await openMenu(page);

  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeHidden();
  await expect(page).toHaveURL(/\/integritet$/);
  await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/villkor$/);
});

test('a menu closed by its button, or by Esc, leaves nothing in the history', async ({ page }) => {
  await withoutCloseWatcher(page);
  await page.goto('/villkor');
  await page.goto('/integritet');
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await openMenu(page);
  await menu.getByRole('button', { name: 'Stäng menyn' }).click();
  await expect(menu).toBeHidden();
  await page.waitForFunction(() => history.state === null);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.waitForFunction(() => history.state === null);

  await page.goBack();
  await expect(page).toHaveURL(/\/villkor$/);
});

test('a link of the menu takes the place of its entry', async ({ page }) => {
  await withoutCloseWatcher(page);
  await page.goto('/');
  const before = await entries(page);
  await openMenu(page);
  await page.getByRole('dialog', { name: 'Meny' }).getByRole('link', { name: 'Om Mig' }).click();
  await expect(page).toHaveURL(/#about$/);
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeHidden();
  await expect(page.locator('#about')).toBeInViewport();
  expect(await entries(page)).toBe(before + 1);

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('Back closes a certificate, however many have been seen', async ({ page }) => {
  await withoutCloseWatcher(page);
  await page.goto('/villkor');
  await page.goto('/');
  const certificates = page.getByRole('button', { name: /^Förstora intyget/ });
  await expect(async () => {
    await certificates.first().scrollIntoViewIfNeeded();
    await expect(page.locator('#about astro-island:not([ssr])')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await certificates.first().click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(certificates.first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/villkor$/);
});

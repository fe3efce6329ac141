import { expect, type Page, test } from '@playwright/test';

/*
 * On a phone, Back closes what fills the screen instead of leaving the page. A browser with a CloseWatcher does so by
 * itself; these journeys take it away, since Safari and Firefox have none.
 */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
});

/** Opens the menu once its script has come: until then it is a popover, which leaves no entry in the history. */
async function openMenu(page: Page) {
  const toggle = page.getByRole('button', { name: 'Öppna menyn' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
}

test('Back closes the menu and then leaves, however often the menu was closed before', async ({
  page,
}) => {
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
  await openMenu(page);

  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/integritet$/);
  await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/villkor$/);
});

test('a link of the menu replaces its entry', async ({ page }) => {
  await page.goto('/');
  const before = await page.evaluate(() => history.length);
  await openMenu(page);
  await page.getByRole('dialog', { name: 'Meny' }).getByRole('link', { name: 'Om Mig' }).click();
  await expect(page).toHaveURL(/#about$/);
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeHidden();
  await expect(page.locator('#about')).toBeInViewport();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('Back closes a certificate, however many were looked at', async ({ page }) => {
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

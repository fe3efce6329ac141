import { expect, test } from '@playwright/test';

test('Back closes an open certificate or menu, and only then leaves the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/villkor');
  await page.goto('/');
  await page.getByRole('link', { name: 'Lär Känna Mig' }).click();
  await expect(page).toHaveURL(/#about$/);
  const certificate = page.getByRole('button', { name: /^Förstora intyget/ }).first();
  const dialog = page.getByRole('dialog');
  for (const opener of [certificate, page.getByRole('button', { name: 'Öppna menyn' })]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    // Not goBack(), which waits for an address that is to stay.
    await page.evaluate(() => history.back());
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/#about$/);
  }

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/villkor$/);
});

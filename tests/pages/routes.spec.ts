import { expect, test } from '@playwright/test';

test('a path that does not exist answers 404 with a page that leads home, and is logged', {
  tag: '@engines',
}, async ({ page }) => {
  const path = '/finns/inte';
  const logged = page.waitForEvent('console', (message) => message.text().includes(`: ${path}`));
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  expect((await logged).text()).toBe(`Page not found: ${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Till startsidan' }).click();
  await expect(page).toHaveURL('/');
});

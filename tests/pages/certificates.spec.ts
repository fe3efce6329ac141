import { expect, type Page, test } from '@playwright/test';
import { readContent } from '../support/pages/content.ts';

const { certificateImages }: { certificateImages: { title: string; alt: string }[] } =
  readContent('trainer');

const certificates = (page: Page) => page.getByRole('button', { name: /^Förstora intyget/ });
const viewer = (page: Page, index: number) =>
  page.getByRole('dialog', {
    name: `Intyg: ${certificateImages.at(index)?.title}`,
    exact: true,
  });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
});

test('each certificate opens full screen and closes through Stäng, the backdrop and Esc', {
  tag: '@engines',
}, async ({ page }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect(certificates(page)).toHaveCount(4);
  for (const [index, { alt }] of certificateImages.entries()) {
    await certificates(page).nth(index).click();
    await viewer(page, index).getByRole('img', { name: alt }).click();
    expect(await viewer(page, index).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    // Firefox and Safari would scroll the page behind it.
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    if (index === 0) await viewer(page, index).getByRole('button', { name: 'Stäng' }).click();
    else if (index === 1) {
      // A double click selects words.
      await viewer(page, index).getByRole('paragraph').dblclick();
      await expect(viewer(page, index)).toHaveAttribute('open');
      await page.mouse.click(4, height / 2);
    } else await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(certificates(page).nth(index)).toBeFocused();
  }
});

import { expect } from '@playwright/test';
import { readContent } from '../support/pages/content.ts';
import { test } from '../support/pages/journey.ts';

const { certificateImages }: { certificateImages: { title: string; alt: string }[] } =
  readContent('trainer');

test('each certificate opens large enough to read and closes through Stäng, the backdrop and Esc', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/');
  const screen = { x: 0, y: 0, ...page.viewportSize() };
  const certificates = page.getByRole('button', { name: /^Förstora intyget/ });
  await expect(certificates).toHaveCount(certificateImages.length);
  for (const [index, { title, alt }] of certificateImages.entries()) {
    const opened = page.getByRole('dialog', { name: `Intyg: ${title}`, exact: true });
    await certificates.nth(index).click();
    const picture = opened.getByRole('img', { name: alt });
    await picture.click({ position: { x: 60, y: 60 } });
    expect(await opened.boundingBox()).toEqual(screen);
    // Firefox and Safari would scroll the page behind the dialog.
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    if (index === 0) {
      const large = await picture.boundingBox();
      expect(large?.width).toBeGreaterThanOrEqual(900);
      const caption = await opened.getByRole('paragraph').boundingBox();
      expect((caption?.y ?? 0) - (large?.y ?? 0) - (large?.height ?? 0)).toBeLessThan(24);
      await opened.evaluate((dialog) => dialog.scrollTo(9999, 0));
      await expect(opened, 'its right edge can be reached').not.toHaveJSProperty('scrollLeft', 0);
      await opened.getByRole('button', { name: 'Stäng' }).click();
    } else if (index === 1) {
      // A double click selects words, and must not close the dialog.
      await opened.getByRole('paragraph').dblclick();
      await expect(opened).toHaveAttribute('open');
      // A second attempt of the clicks above scrolls the dialog, so that the picture covers the left margin.
      await opened.evaluate((dialog) => dialog.scrollTo(0, 0));
      await page.mouse.click(4, 400);
    } else await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(certificates.nth(index)).toBeFocused();
  }
});

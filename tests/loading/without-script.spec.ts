/** The page without script: reading, looking and moving. The form: tests/form/enquiry-without-script.spec.ts. */
import { expect, test } from '@playwright/test';
import { swipe } from '../support/pages/swipe.ts';
import { unseen } from '../support/pages/unseen.ts';

test.use({ javaScriptEnabled: false });

test('everything can be read, the links of the menu are in the header, and nothing needs script', {
  tag: '@both',
}, async ({ page }) => {
  for (const path of ['/contact', '/integritet', '/']) {
    await page.goto(path);
    expect(await unseen(page), path).toEqual([]);
    await expect(page.getByRole('dialog', { name: 'Ditt val om cookies' })).toBeHidden();
    for (const name of ['Cookieinställningar', 'Öppna menyn', 'Starta bildspel', 'Nästa tjänst']) {
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
    const navigation = page.getByRole('banner').getByRole('navigation');
    await expect(navigation.getByRole('link')).toHaveCount(5);
    const [links, heading] = await Promise.all([
      navigation.boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect((links?.y ?? 0) + (links?.height ?? 0), path).toBeLessThanOrEqual(heading?.y ?? 0);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Tjänster' }).click();
  await expect(page).toHaveURL(/#services$/);
  await expect(page.locator('#services').getByRole('heading', { level: 2 })).toBeInViewport();
});

test('both carousels scroll by touch, and by keyboard to the last slide', async ({ page }) => {
  await page.goto('/');
  for (const [name, section] of [
    ['Bläddra bland tjänsterna med piltangenterna', '#services'],
    ['Bläddra bland omdömena med piltangenterna', '#testimonials'],
  ] as const) {
    const row = page.getByRole('group', { name });
    const slide = (n: number) => page.locator(section).getByRole('group', { name: `${n} av 4` });
    await slide(1).scrollIntoViewIfNeeded();
    await expect(slide(2)).not.toBeInViewport({ ratio: 0.5 });
    await swipe(row);
    await expect(slide(2)).toBeInViewport({ ratio: 0.5 });

    // Not every browser lets the keyboard into an element that scrolls.
    await expect(row).toHaveAttribute('tabindex', '0');
    await row.focus();
    await expect(slide(4)).not.toBeInViewport({ ratio: 0.5 });
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(slide(4)).toBeInViewport({ ratio: 0.5, timeout: 300 });
    }).toPass();
  }
});

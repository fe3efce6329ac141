import { expect, test } from '@playwright/test';
import { SCRIPT_HOSTS } from '../../shared/analytics-service.ts';
import { fillForm } from '../support/pages/enquiry-form.ts';
import { settledFonts } from '../support/pages/journey.ts';
import { unseen } from '../support/pages/unseen.ts';

/*
 * Files that never arrive, and storage that is closed, cost the page those and nothing else: its words are all visible, its
 * navigation leads on and its form sends.
 */

// Nothing here looks at a picture, and painting them would take longer than everything else.
const PICTURES = ['avif', 'webp', 'svg', 'png', 'jpg', 'ico'].map((type) => `*://*/*.${type}`);
const EVERY_FILE = '*://*/_astro/*';

for (const [what, files] of [
  ['storage', []],
  ['any file or storage', [EVERY_FILE]],
] as const) {
  test(`/ is read, leads on and sends without ${what}`, async ({ page }) => {
    // The browser itself blocks them: routing each request takes longer than the page.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const urls = [...SCRIPT_HOSTS.map((host) => `${host}/*`), ...PICTURES, ...files];
    await session.send('Network.setBlockedURLs', { urls });
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('The storage is closed.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get });
      }
    });
    await page.goto('/');
    await settledFonts(page);
    // The form asks for its scripts when it is near.
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect.poll(() => unseen(page)).toEqual([]);
    // The question about cookies is asked where its script arrives.
    const question = page.getByRole('dialog', { name: 'Ditt val om cookies' });
    if (files.length === 0) await question.getByRole('button', { name: 'Godkänn' }).click();
    await expect(question).toBeHidden();
    await fillForm(page, { name: 'Fia Filförlust' });
    // As after Back, which takes away no answer and nothing that is typed.
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
    await expect(
      page.getByRole('heading', { name: 'Tack för din intresseanmälan!' }),
    ).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
  });
}

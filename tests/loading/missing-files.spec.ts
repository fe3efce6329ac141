import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { SCRIPT_HOSTS } from '../../shared/analytics-service.ts';
import { openEdited } from '../support/pages/edit-page.ts';
import { confirmation, fillForm, submitOn } from '../support/pages/enquiry-form.ts';
import { settledFonts } from '../support/pages/journey.ts';
import { unseen } from '../support/pages/unseen.ts';

/* Missing files, blocked storage and a failing island break nothing else: text, navigation and the form still work. */

// Not needed here, and painting them would take most of the time.
const PICTURES = ['avif', 'webp', 'svg', 'png', 'jpg', 'ico'].map((type) => `*://*/*.${type}`);
const EVERY_FILE = '*://*/_astro/*';

for (const [what, files] of [
  ['storage', []],
  ['any file or storage', [EVERY_FILE]],
] as const) {
  test(`/ is read, leads on and sends without ${what}`, async ({ page }) => {
    // Blocked in the browser, since routing every request would take longer than the page.
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
    // The form loads its scripts when it is near the screen.
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect.poll(() => unseen(page)).toEqual([]);
    // The consent banner needs its script.
    const question = page.getByRole('dialog', { name: 'Ditt val om cookies' });
    if (files.length === 0) await question.getByRole('button', { name: 'Godkänn' }).click();
    await expect(question).toBeHidden();
    await fillForm(page, { name: 'Fia Filförlust' });
    // Going back to the page must keep the answer and the text in the form.
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await submitOn(page).click();
    await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
  });
}

test('an island that fails shows its fallback and leaves the rest of the page working', async ({
  page,
}) => {
  // Leaves the island only the property that its fallback needs.
  await openEdited(page, '/contact', (root) => {
    const island = root.querySelector('astro-island[component-export="EnquiryForm"]');
    const { phone } = JSON.parse(island?.getAttribute('props') ?? '');
    island?.setAttribute('props', JSON.stringify({ phone }));
  });
  const contact = page.locator('#contact');
  const alert = contact.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:\+46/);
  const axe = new AxeBuilder({ page }).setLegacyMode().include('#contact');
  expect((await axe.analyze()).violations).toEqual([]);

  const testimonials = page.locator('#testimonials');
  await testimonials.getByRole('button', { name: 'Visa omdöme 3 av 4' }).click();
  await expect(testimonials.getByRole('group', { name: '3 av 4' })).toBeVisible();

  await contact.getByRole('button', { name: 'Ladda om sidan' }).click();
  await fillForm(page, { name: 'Trots Felet' });
  await submitOn(page).click();
  await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible();
});

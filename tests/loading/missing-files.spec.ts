import { type Browser, expect, test } from '@playwright/test';
import { SCRIPT_HOSTS } from '../../shared/analytics-service.ts';
import { fillForm, formHydrated } from '../support/pages/enquiry-form.ts';
import { settledFonts } from '../support/pages/fonts.ts';
import { unseen } from '../support/pages/unseen.ts';

/*
 * A file that never arrives costs the page that file and nothing else: its words are all visible. Each script is kept from the
 * start page in turn. Without any file, and without storage, the navigation also leads on and the form sends.
 */

// No test here looks at a picture, and painting them would take longer than everything else.
const PICTURES = ['avif', 'webp', 'svg', 'png', 'jpg', 'ico'].map((type) => `*://*/*.${type}`);
const EVERY_FILE = '*://*/_astro/*';

/** Opens the start page without some files. The browser itself blocks them: routing each request takes longer than the page. */
async function openWithout(browser: Browser, files: string[], storage = true) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = [...SCRIPT_HOSTS.map((host) => `${host}/*`), ...PICTURES, ...files];
  await session.send('Network.setBlockedURLs', { urls });
  if (!storage) {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('The storage is closed.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get });
      }
    });
  }
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.goto('/');
  await settledFonts(page);
  // The form asks for its scripts when it is near.
  await page.locator('#contact').scrollIntoViewIfNeeded();
  return { page, failed };
}

test('/ is read without any one script', async ({ browser }) => {
  const { page: whole } = await openWithout(browser, []);
  // The last that asks for scripts.
  await formHydrated(whole);
  const files = await whole.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) {
    await test.step(`without ${script}`, async () => {
      const { page, failed } = await openWithout(browser, [`*://*${script}`]);
      await expect.poll(() => failed.join(), 'is kept away').toContain(script);
      await expect.poll(() => unseen(page)).toEqual([]);
      await page.close();
    });
  }
});

for (const [what, files] of [
  ['storage', []],
  ['any file or storage', [EVERY_FILE]],
] as const) {
  test(`/ is read, leads on and sends without ${what}`, async ({ browser }) => {
    const { page } = await openWithout(browser, [...files], false);
    await expect.poll(() => unseen(page)).toEqual([]);
    // The question about cookies is asked where its script arrives, and room is reserved for it only there.
    const question = page.getByRole('dialog', { name: 'Ditt val om cookies' });
    if (files.length === 0) await question.getByRole('button', { name: 'Godkänn' }).click();
    await expect(question).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-consent-open');
    await fillForm(page, { name: 'Fia Filförlust' });
    await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
    await expect(
      page.getByRole('heading', { name: 'Tack för din intresseanmälan!' }),
    ).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
  });
}

/* Checks every page and every state with axe-core: WCAG 2.2 A and AA, best practices, and visible labels as part of names. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillForm, formHydrated, submitOn, texts } from '../support/pages/enquiry-form.ts';

/** Checks the whole page, or the parts that a state has changed. */
async function expectNoFindings(page: Page, state: string, parts = ['html']) {
  const axe = new AxeBuilder({ page });
  for (const part of parts) axe.include(part);
  const { violations } = await axe
    // Without this axe opens a second page, which only frames need.
    .setLegacyMode()
    // Enables two rules in addition to axe's defaults.
    .options({
      resultTypes: ['violations'],
      rules: {
        'target-size': { enabled: true },
        'label-content-name-mismatch': { enabled: true },
      },
    })
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
  expect.soft(findings, state).toEqual([]);
}

/** The parts of the page that the form changes. */
const FORM = ['#contact', '[aria-label="Meddelanden"]'];

/** Opens a page and checks it with the consent banner open. */
async function openPage(page: Page, path: string) {
  // With an anchor the whole page is laid out at once.
  await page.goto(`${path}#top`);
  await expect(page.getByRole('dialog', { name: 'Ditt val om cookies' })).toBeVisible();
  await expectNoFindings(page, 'asking');
}

const answerCookies = (page: Page) => page.getByRole('button', { name: 'Avböj' }).click();

for (const path of ['/', '/tack', '/finns-inte']) {
  // Only the start page differs on a desktop. More pages follow below.
  test(`${path} with the consent banner`, { tag: path === '/' ? '@desktop' : [] }, async ({
    page,
  }) => {
    await openPage(page, path);
  });
}

test('a text, its foot, and the consent banner reopened', async ({ page }) => {
  await openPage(page, '/integritet');
  await answerCookies(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Till sidans topp' })).toBeVisible();
  await expectNoFindings(page, 'at the foot', ['header', 'footer', '[href="#top"]']);
  await page.getByRole('button', { name: 'Cookieinställningar' }).click();
  await expectNoFindings(page, 'settings', ['dialog[data-project-id]']);

  // In forced colours the scheme fits, and the current choice has a mark besides its colour.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
  const choice = page.getByRole('button', { pressed: true });
  expect(await choice.evaluate((it) => getComputedStyle(it, '::before').content)).toContain('✓');
});

test('the start page, its menu, a certificate, and both carousels one step on', async ({
  page,
}) => {
  await openPage(page, '/');
  await answerCookies(page);
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
  await expectNoFindings(page, 'menu', ['#menu']);
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Förstora intyget/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Intyg: / });
  await expect(dialog).toBeVisible();
  const itself = `#${await dialog.getAttribute('id')}`;
  await expectNoFindings(page, 'certificate', [itself]);
  await page.keyboard.press('Escape');

  const next = page.getByRole('button', { name: 'Nästa tjänst' });
  await page.getByRole('group', { name: 'Tjänster och priser' }).scrollIntoViewIfNeeded();
  await expect(next).toBeEnabled();
  await next.click();
  await expectNoFindings(page, 'services', ['#services']);
  const testimonials = page.locator('#testimonials');
  await testimonials.scrollIntoViewIfNeeded();
  await testimonials.getByRole('button', { name: /^Visa omdöme 2/ }).click();
  await expect(testimonials.getByRole('group', { name: /^2 av/ })).toBeVisible();
  await expectNoFindings(page, 'testimonials', ['#testimonials']);
});

test('/contact and its form: invalid, sending, failed, thanked, and what the toasts say', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await answerCookies(page);
  await formHydrated(page);
  await submitOn(page).click();
  await expect(page.getByRole('link', { name: texts.fields.name.missing })).toBeVisible();
  await expectNoFindings(page, 'invalid', FORM);

  const answer = Promise.withResolvers<void>();
  await page.route('**/ajax/**', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await fillForm(page, { name: 'Axel Granskare' });
  await submitOn(page).click();
  await expect(page.getByRole('button', { name: 'Skickar...' })).toBeDisabled();
  await expectNoFindings(page, 'sending', FORM);

  answer.resolve();
  await expect(page.getByText('Ett fel uppstod. Försök igen senare.')).toBeVisible();
  await expectNoFindings(page, 'failed', FORM);

  await page.unroute('**/ajax/**');
  await submitOn(page).click();
  await expect(page.getByText('Tack för ditt meddelande!')).toBeVisible();
  await expectNoFindings(page, 'thanked', FORM);
});

/*
 * Every page and every state against axe-core: all rules of WCAG 2.2 A and AA, best practices, and that a visible label is
 * part of the name. The fallback of an island is in missing-files.spec.ts; what no rule can tell in keyboard.spec.ts and
 * layout.spec.ts.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillForm, formHydrated, submitOn, texts } from '../support/pages/enquiry-form.ts';

/** Examines the whole page, or the parts of it that a state changes. */
async function expectNoFindings(page: Page, state: string, parts = ['html']) {
  const axe = new AxeBuilder({ page });
  for (const part of parts) axe.include(part);
  const { violations } = await axe
    // Without frames to examine, axe needs no second page.
    .setLegacyMode()
    // Besides what is enabled: all of WCAG 2.1 and best practices.
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

/** What the form's states change: the section with the form, and the toasts. */
const FORM = ['#contact', '[aria-label="Meddelanden"]'];

/** Opens and examines a page where the question about cookies is asked. */
async function openPage(page: Page, path: string) {
  // On the way to an anchor everything is laid out.
  await page.goto(`${path}#top`);
  await expect(page.getByRole('dialog', { name: 'Ditt val om cookies' })).toBeVisible();
  await expectNoFindings(page, 'asking');
}

const answerCookies = (page: Page) => page.getByRole('button', { name: 'Avböj' }).click();

for (const path of ['/', '/tack', '/finns-inte']) {
  // What a desk changes is on the start page. The others are examined below.
  test(`${path} with the question about cookies`, { tag: path === '/' ? '@desktop' : [] }, async ({
    page,
  }) => {
    await openPage(page, path);
  });
}

test('a text, its foot, and the question about cookies asked again', async ({ page }) => {
  await openPage(page, '/integritet');
  await answerCookies(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Till sidans topp' })).toBeVisible();
  await expectNoFindings(page, 'at the foot', ['header', 'footer', '[href="#top"]']);
  await page.getByRole('button', { name: 'Cookieinställningar' }).click();
  await expectNoFindings(page, 'settings', ['dialog[data-project-id]']);

  // Where the colours are the visitor's own, they fit the scheme, and a choice has a mark that is no colour.
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

/*
 * Every page and every state against axe-core: all rules of WCAG 2.2 A and AA, best practices, and the label that
 * must be part of the name. What a rule cannot know is in keyboard.spec.ts and layout.spec.ts.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { breakIsland } from '../support/break-island.ts';

const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'cat.aria',
  'cat.forms',
  'cat.keyboard',
  'cat.semantics',
];

// Motion is off, so that what axe measures has come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Looks at the page as it stands, or at what a state concerns: the element that a selector names, or each of them. */
async function expectNoFindings(
  page: Page,
  state: string,
  parts = ['html'],
  disabled: string[] = [],
) {
  // And what is below the first screen is laid out.
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  const axe = new AxeBuilder({ page });
  for (const part of parts) axe.include(part);
  const { violations } = await axe
    // The site has no frames: this spares a second page per look.
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: TAGS },
      rules: {
        'label-content-name-mismatch': { enabled: true },
        ...Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
      },
    })
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
  expect.soft(findings, state).toEqual([]);
}

async function answerCookies(page: Page) {
  await page.getByRole('button', { name: 'Avböj' }).click();
}

/** What wider windows lay out in another way: elsewhere that is the frame alone, which every page has. */
const DIFFERS_AT_A_DESK = ['/', '/contact'];

for (const path of ['/', '/contact', '/tack', '/integritet', '/villkor', '/finns-inte']) {
  const tag = DIFFERS_AT_A_DESK.includes(path) ? '@both' : [];
  test(`${path} with the question about cookies`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Ditt val om cookies' })).toBeVisible();
    await expectNoFindings(page, 'asking');
  });
}

test('the foot of a page, and the settings that it opens', { tag: '@both' }, async ({ page }) => {
  await page.goto('/villkor');
  await answerCookies(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Till sidans topp' })).toBeVisible();
  await expectNoFindings(page, 'at the foot', ['header', 'footer', '[href="#top"]']);
  await page.getByRole('button', { name: 'Cookieinställningar' }).click();
  await expectNoFindings(page, 'settings', ['[data-cookie-banner]']);
});

test('in forced colours', { tag: '@desktop' }, async ({ page }) => {
  // axe reads the author's colours, not the forced ones: contrast is the visitor's own here.
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    await expectNoFindings(page, path, ['body'], ['color-contrast']);
  }
  // What a background or a shadow shows otherwise needs a border or a system colour here.
  const submit = page.getByRole('button', { name: 'Skicka intresseanmälan' });
  await expect(submit).toHaveCSS('border-top-style', 'solid');
  await expect(submit).toHaveCSS('forced-color-adjust', 'auto');
  await page.getByRole('button', { name: 'Avböj' }).click();
  const dots = page.getByRole('button', { name: /^Visa omdöme/ });
  await page.getByRole('heading', { name: 'Så låter det efteråt' }).scrollIntoViewIfNeeded();
  await dots.last().click();
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  const colours = await dots.evaluateAll((all) =>
    all.map((dot) => getComputedStyle(dot, '::before').backgroundColor),
  );
  expect(new Set(colours).size, 'the current dot has a colour of its own').toBe(2);
});

test('the card that says that measuring has stopped', async ({ page }) => {
  await page.goto('/villkor');
  // The script of this load is not to take the note for the next one.
  await expect(page.locator('html')).toHaveAttribute('data-consent', '');
  await page.evaluate(() => history.replaceState({ withdrawn: true }, ''));
  await page.reload();
  await expect(page.getByText('Mätningen är stoppad')).toBeVisible();
  await expectNoFindings(page, 'told');
});

test('the menu', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
  await expectNoFindings(page, 'open', ['#menu']);
});

test('a certificate, whole and enlarged', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await answerCookies(page);
  const button = page.getByRole('button', { name: 'Förstora intyget Kostrådgivare' });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Intyg: Kostrådgivare' });
  await expect(dialog).toBeVisible();
  const itself = `#${await dialog.getAttribute('id')}`;
  await expectNoFindings(page, 'whole', [itself]);
  await dialog.getByRole('button', { name: 'Läs i full storlek' }).click();
  await expect(dialog.getByRole('button', { name: 'Visa hela intyget' })).toBeVisible();
  await expectNoFindings(page, 'enlarged', [itself]);
});

test('both carousels, one step on', async ({ page }) => {
  await page.goto('/');
  await answerCookies(page);
  const next = page.getByRole('button', { name: 'Nästa tjänst' });
  await page.getByRole('group', { name: 'Tjänster och priser' }).scrollIntoViewIfNeeded();
  await expect(next).toBeEnabled();
  await next.click();
  await expectNoFindings(page, 'services', ['#services']);
  await page.getByRole('heading', { name: 'Så låter det efteråt' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Visa omdöme 3 av 4' }).click();
  await expect(page.getByRole('group', { name: '3 av 4' }).last()).toBeVisible();
  await expectNoFindings(page, 'testimonials', ['#testimonials']);
});

test('the form: invalid, sending, failed, thanked, and what the toasts say', async ({ page }) => {
  await page.goto('/contact');
  await answerCookies(page);
  const submit = page.getByRole('button', { name: 'Skicka intresseanmälan' });
  // The form is awake once it has made room for toasts.
  await expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();
  await submit.click();
  await expect(page.getByText('Skriv ditt namn, så vet jag vem jag ringer.')).toBeVisible();
  await expectNoFindings(page, 'invalid');

  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/ajax/**', async (route) => {
    await answered;
    await route.abort();
  });
  await page.getByLabel('För- och efternamn').fill('Axel Granskare');
  await page.getByLabel('E-post').fill('axel@mejl.example');
  await page.getByLabel('Telefon').fill('070-174 06 05');
  await submit.click();
  await expect(page.getByRole('button', { name: 'Skickar...' })).toBeDisabled();
  await expectNoFindings(page, 'sending');

  answer();
  await expect(page.getByText('Ett fel uppstod. Försök igen senare.')).toBeVisible();
  await expectNoFindings(page, 'failed');

  await page.unroute('**/ajax/**');
  await submit.click();
  await expect(page.getByText('Tack för ditt meddelande!')).toBeVisible();
  await expectNoFindings(page, 'thanked');
});

test('the fallback of an island that failed', async ({ page }) => {
  await breakIsland(page, 'TestimonialCarousel');
  await page.goto('/contact');
  await answerCookies(page);
  await page.getByRole('heading', { name: 'Så låter det efteråt' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expectNoFindings(page, 'failed');
});

import { expect, type Page } from '@playwright/test';
import { fieldOn, formHydrated, submitOn } from '../support/pages/enquiry-form.ts';
import { findBrokenWords, findFaults } from '../support/pages/find-faults.ts';
import { scrollPage, settledFonts, test, twoFrames } from '../support/pages/journey.ts';

const PAGES = ['/', '/contact', '/tack', '/integritet', '/finns-inte'];
const WIDTHS = [320, 390, 1440];

/** The text spacing that WCAG 1.4.12 lets a visitor set. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

const WIDE = 'with wide spacing, where long words may break';

async function open(page: Page, address: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  // With an anchor the whole page is laid out at once.
  await page.goto(`${address}#top`);
  await settledFonts(page);
}

async function expectInPlace(page: Page, state = '') {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await twoFrames(page);
    const faults = await page.evaluate(findFaults);
    expect.soft(faults, `at ${width} px ${state}`).toEqual([]);
    if (state === WIDE) continue;
    expect.soft(await page.evaluate(findBrokenWords), `at ${width} px ${state}`).toEqual([]);
  }
}

for (const path of PAGES) {
  test(`${path} has every word in its place`, { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.clear());
    await open(page, path);
    await page.locator('#services h3').evaluateAll(([title]) => {
      if (title) title.textContent = 'Styrketräningspass';
    });
    await expectInPlace(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await expectInPlace(page, 'with letters twice as large');
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    await expectInPlace(page, WIDE);
  });
}

test('in a low window nothing is fixed over the page, and the menu scrolls to every link', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(page.getByRole('banner')).not.toHaveCSS('position', 'fixed');
  await scrollPage(page, 800);
  const toTop = page.getByRole('link', { name: 'Till sidans topp' });
  await expect(toTop).not.toHaveCSS('position', 'fixed');

  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await expect(menu, 'a finger scrolls what does not fit').toHaveCSS('overflow-y', 'auto');
  for (const link of await menu.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});

test('errors move nothing beside the form, a focused one keeps its border, and a phone has the contact details in the footer', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await open(page, '/contact');
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 });
  await formHydrated(page);
  const address = page.locator('#contact address');
  const before = await address.boundingBox();
  await submitOn(page).click();
  await expect(fieldOn(page, 'name')).toBeFocused();
  await expect(page.getByRole('contentinfo').locator('address')).toBeVisible();
  if (isMobile) return;
  await scrollPage(page, 0);
  expect(await address.boundingBox()).toEqual(before);
  const { offset, border } = await fieldOn(page, 'name').evaluate((it) => {
    const { outlineOffset, borderTopColor } = getComputedStyle(it);
    return { offset: Number.parseFloat(outlineOffset), border: borderTopColor };
  });
  await expect(fieldOn(page, 'email')).toHaveCSS('border-top-color', border);
  expect(offset, 'the ring leaves the border in sight').toBeGreaterThan(1);
});

test('clients and prices are on one line, and print has the words of the page, without what only a screen can answer', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await twoFrames(page);
    for (const row of ['#testimonials .slides .face', '#services .slides .below-line']) {
      const tops = await page
        .locator(row)
        .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
      expect(new Set(tops).size, `${row} at ${width} px`).toBe(1);
    }
  }
  const slides = page.locator('#testimonials .slides > *');
  await slides.first().scrollIntoViewIfNeeded();
  await expect(slides.last(), 'the carousel has run').toHaveAttribute('aria-hidden', 'true');
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('.slides > [role="group"], #contact address, details > :last-child');
  await expect(shown.filter({ visible: false })).toHaveCount(0);
  await expect(page.getByText(/^Org\.nr/)).toBeVisible();
  const screenOnly = page.locator('img, svg, button, input, [data-controls], .visually-hidden');
  await expect(screenOnly.filter({ visible: true })).toHaveCount(0);
  const colours = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element).color),
  );
  expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']));
});

import { expect, type Page, test } from '@playwright/test';
import { FAR, SCROLLED } from '../../src/browser/inline/scrolling.ts';
import { readContent } from '../support/pages/content.ts';
import { settledFonts } from '../support/pages/fonts.ts';

/* The fixed header: navigation, menu and how it changes on the way down; and the way back up. */

const ENTRIES: { title: string; href: string }[] = readContent('site').mainNav;
const TITLES = ENTRIES.map(({ title }) => title);

/** How far a section is from where a link leads: to below the header, or to the top of the page. */
async function distance(page: Page, section: string) {
  const header = await page.getByRole('banner').boundingBox();
  const box = await page.locator(section).boundingBox();
  const place = section === '#home' ? 0 : header?.height;
  return Math.abs((box?.y ?? Number.NaN) - (place ?? Number.NaN));
}

test.use({ reducedMotion: 'no-preference' });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
});

test('the header turns semi-opaque, blurred and slimmer once the page is scrolled', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const header = page.getByRole('banner');
  if (!isMobile) {
    await expect(header.getByRole('navigation').getByRole('link')).toHaveText(TITLES);
    await expect(header.getByRole('button')).toHaveCount(0);
  }
  const padding = () =>
    header.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop));
  const paddingAtTop = await padding();

  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLLED);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(header).toHaveCSS('backdrop-filter', 'none');
  expect(await padding()).toBe(paddingAtTop);

  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLLED + 1);
  await expect(header).toHaveCSS('backdrop-filter', /blur\(\d+px\)/);
  await expect(header).toHaveCSS('background-color', /[,/] ?0\.\d+\)$/);
  await expect.poll(padding).toBeLessThan(paddingAtTop);
  await expect(header).toHaveCSS('position', 'fixed');
  expect((await header.boundingBox())?.y).toBe(0);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(header).toHaveCSS('backdrop-filter', 'none');
  await expect.poll(padding).toBe(paddingAtTop);
});

test('each link of the navigation scrolls its section to below the header, or to the top of the page', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  // Without smooth scrolling, which would only take longer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { title, href } of ENTRIES) {
    const id = href.slice(1);
    await test.step(title, async () => {
      if (isMobile) await page.getByRole('button', { name: 'Öppna menyn' }).click();
      const navigation = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
      await navigation.getByRole('navigation').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`/#${id}`);
      const heading = page.locator(`#${id}`).getByRole('heading').first();
      await expect(heading).toBeInViewport({ ratio: 1 });
      await expect.poll(() => distance(page, href)).toBeLessThan(1);
    });
  }
});

test('a link scrolls smoothly to its section before what lies between was laid out', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/');
  await settledFonts(page);
  await page
    .locator('a[href="#contact"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => distance(page, '#contact')).toBeLessThan(1);
});

test('on a phone the toggle opens a full-screen menu with the same links', {
  tag: '@engines',
}, async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Öppna menyn' });
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await toggle.click();
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(TITLES);
  await expect
    .poll(() => menu.boundingBox())
    .toEqual({ x: 0, y: 0, ...(page.viewportSize() ?? {}) });

  // It closes on Esc and on its button, and gives focus back.
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  await menu.getByRole('button', { name: 'Stäng menyn' }).click();
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  // Focus continues where a link leads.
  await page.keyboard.press('Space');
  await menu.getByRole('link', { name: 'Tjänster' }).press('Enter');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('#services :focus')).toBeVisible();
});

test('the scroll-to-top control appears far down and scrolls smoothly to the top', {
  tag: '@engines',
}, async ({ page }) => {
  const toTop = page.getByRole('link', { name: 'Till sidans topp' });
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), FAR);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(toTop).toBeHidden();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), FAR + 1);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
});

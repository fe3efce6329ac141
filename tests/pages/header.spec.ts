import { expect, type Page } from '@playwright/test';
import {
  ARROW_VISIBLE_FROM_PX,
  HEADER_OPAQUE_FROM_PX,
} from '../../src/browser/inline/scrolling.ts';
import { readContent } from '../support/pages/content.ts';
import { scrollPage, settledFonts, test } from '../support/pages/journey.ts';

/* The fixed header, its navigation, the menu, and the arrow to the top. */

const ENTRIES: { title: string; href: string }[] = readContent('site').mainNav;

const menuOn = (page: Page) => page.getByRole('dialog', { name: 'Meny' });
const toggleOn = (page: Page) => page.getByRole('button', { name: 'Öppna menyn' });

/** Returns the distance in px between a section and the place to which its link should scroll it. */
async function distance(page: Page, section: string) {
  const header = await page.getByRole('banner').boundingBox();
  const box = await page.locator(section).boundingBox();
  const place = section === '#home' ? 0 : header?.height;
  return Math.abs((box?.y ?? Number.NaN) - (place ?? Number.NaN));
}

test.use({ reducedMotion: 'no-preference' });

test('further down the header is blurred and slimmer, and there is a smooth way back to the top', {
  tag: ['@both', '@engines'],
}, async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const toTop = page.getByRole('link', { name: 'Till sidans topp' });
  const padding = () => header.evaluate((it) => Number.parseFloat(getComputedStyle(it).paddingTop));
  const paddingAtTop = await padding();
  await scrollPage(page, HEADER_OPAQUE_FROM_PX);
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await padding()).toBe(paddingAtTop);

  await scrollPage(page, HEADER_OPAQUE_FROM_PX + 1);
  await expect(header).toHaveCSS('backdrop-filter', /blur\(\d+px\)/);
  await expect(header).toHaveCSS('background-color', /[,/] ?0\.\d+\)$/);
  await expect.poll(padding).toBeLessThan(paddingAtTop);
  await expect(header).toHaveCSS('position', 'fixed');

  await scrollPage(page, ARROW_VISIBLE_FROM_PX);
  await expect(toTop).toBeHidden();
  await scrollPage(page, ARROW_VISIBLE_FROM_PX + 1);
  await toTop.click();
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
  await expect(header).toHaveCSS('backdrop-filter', 'none');
  await expect.poll(padding).toBe(paddingAtTop);
});

test('each link of the navigation scrolls its section to below the header, or to the top of the page', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  // Smooth scrolling would only take longer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const place = isMobile ? menuOn(page) : page.getByRole('banner');
  const links = place.getByRole('navigation').getByRole('link');
  for (const { title, href } of ENTRIES) {
    if (isMobile) await toggleOn(page).click();
    await expect(links).toHaveText(ENTRIES.map((entry) => entry.title));
    await links.filter({ hasText: title }).click();
    await expect(page).toHaveURL(`/${href}`);
    await expect(page.locator(href).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    await expect.poll(() => distance(page, href), title).toBeLessThan(1);
  }
});

test('a link scrolls smoothly to its section before what lies between was laid out', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/');
  await settledFonts(page);
  const link = page.locator('a[href="#contact"]').first();
  await link.evaluate((it: HTMLElement) => it.click());
  await expect.poll(() => distance(page, '#contact')).toBeLessThan(1);
});

test('an address with a capital or a sign too much leads to its section', async ({ page }) => {
  for (const hash of ['#Contact', '#contact.', '#contact)', '#contact%29']) {
    await page.goto('about:blank');
    await page.goto(`/${hash}`);
    await expect(page, hash).toHaveURL('/#contact');
    await expect.poll(() => distance(page, '#contact'), hash).toBeLessThan(1);
  }
});

test('on a phone the menu covers the screen, and gives focus back', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/');
  const close = menuOn(page).getByRole('button', { name: 'Stäng menyn' });
  for (const top of [0, HEADER_OPAQUE_FROM_PX + 1]) {
    await scrollPage(page, top);
    await toggleOn(page).click();
    const toggle = page.locator('header button');
    const moved = async () => {
      const [one, other] = await Promise.all([toggle.boundingBox(), close.boundingBox()]);
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Number.NaN;
    };
    await expect.poll(moved, 'one button is in the place of the other').toBeLessThan(1);
    await close.click();
  }
  await toggleOn(page).click();
  const screen = { x: 0, y: 0, ...page.viewportSize() };
  await expect.poll(() => menuOn(page).boundingBox()).toEqual(screen);
  await page.keyboard.press('Escape');
  await expect(menuOn(page)).toBeHidden();
  await expect(toggleOn(page)).toBeFocused();
  await page.keyboard.press('Space');
  await close.click();
  await expect(menuOn(page)).toBeHidden();
  await expect(toggleOn(page)).toBeFocused();

  // The focus moves on from the section that a link leads to.
  await page.keyboard.press('Space');
  await menuOn(page).getByRole('link', { name: 'Tjänster' }).press('Enter');
  await expect(menuOn(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('#services :focus')).toBeVisible();
});

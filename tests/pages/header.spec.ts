import { expect, test } from '@playwright/test';

/* The fixed header: navigation, menu and how it changes on the way down; and the way back up. */

const ENTRIES = [
  ['Hem', 'home'],
  ['Om Mig', 'about'],
  ['Tjänster', 'services'],
  ['Recensioner', 'testimonials'],
  ['Kontakt', 'contact'],
] as const;
const TITLES = ENTRIES.map(([title]) => title);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
});

test('the header turns semi-opaque, blurred and slimmer from 51 px of scroll', {
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

  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(header).toHaveCSS('backdrop-filter', 'none');
  expect(await padding()).toBe(paddingAtTop);

  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
  await expect(header).toHaveCSS('backdrop-filter', /blur\(\d+px\)/);
  await expect(header).toHaveCSS('background-color', /[,/] ?0\.\d+\)$/);
  await expect.poll(padding).toBeLessThan(paddingAtTop);
  await expect(header).toHaveCSS('position', 'fixed');
  expect((await header.boundingBox())?.y).toBe(0);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(header).toHaveCSS('backdrop-filter', 'none');
  await expect.poll(padding).toBe(paddingAtTop);
});

test('each link of the navigation scrolls its section to just below the header', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  for (const [title, id] of ENTRIES) {
    await test.step(title, async () => {
      if (isMobile) await page.getByRole('button', { name: 'Öppna menyn' }).click();
      const navigation = isMobile ? page.getByRole('dialog') : page.getByRole('banner');

      await navigation.getByRole('navigation').getByRole('link', { name: title }).click();

      await expect(page).toHaveURL(`/#${id}`);
      await expect(page.locator(`#${id}-heading`)).toBeInViewport({ ratio: 1 });
      await expect(async () => {
        const header = await page.getByRole('banner').boundingBox();
        const box = await page.locator(`#${id}-heading`).boundingBox();
        const below = (header?.y ?? 0) + (header?.height ?? 0);
        expect(box?.y).toBeGreaterThanOrEqual(below);
        const section = await page.locator(`#${id}`).boundingBox();
        expect(section?.y, 'the section begins there').toBeCloseTo(id === 'home' ? 0 : below, 0);
      }).toPass();
    });
  }
});

test('on a phone the toggle opens a full-screen menu with the five links', {
  tag: '@engines',
}, async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Öppna menyn' });
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);

  await toggle.click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(TITLES);
  await expect
    .poll(() => menu.boundingBox())
    .toEqual({ x: 0, y: 0, ...(page.viewportSize() ?? {}) });

  await test.step('it closes on Esc and on its button, and gives focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();

    await page.keyboard.press('Space');
    await menu.getByRole('button', { name: 'Stäng menyn' }).click();
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test('the scroll-to-top control appears from 301 px and scrolls smoothly to the top', {
  tag: '@engines',
}, async ({ page }) => {
  const toTop = page.getByRole('link', { name: 'Till sidans topp' });
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(toTop).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }));
  await expect(toTop).toBeVisible();

  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  const passed = await page.evaluateHandle(() => {
    const positions: number[] = [];
    addEventListener('scroll', () => positions.push(scrollY));
    return positions;
  });
  await toTop.click();

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const between = await passed.evaluate(
    (positions) => positions.filter((y) => y > 0 && y < 3000).length,
  );
  // A busy machine paints few of them; a jump has none.
  expect(between, 'positions on the way').toBeGreaterThan(0);
  await expect(toTop).toBeHidden();
});

test('the scroll-to-top control passes beside the last line of the page', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  for (const width of [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const control = await page.getByRole('link', { name: 'Till sidans topp' }).boundingBox();
    const line = await page.getByText('Godkänd för F-skatt').boundingBox();
    const apart = (control?.x ?? 0) - ((line?.x ?? 0) + (line?.width ?? 0));
    expect(apart, `at ${width} px`).toBeGreaterThan(12);
  }
});

test('on a phone the scroll-to-top control stands in the header, clear of all else there', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const toTop = page.getByRole('link', { name: 'Till sidans topp' });
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  // In large text a phone is as wide as 195 and 280 px of ordinary text.
  for (const width of [195, 280, 320, 360, 390, 767]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const own = await toTop.boundingBox();
      const bar = await header.boundingBox();
      if (!own || !bar) throw new Error('One of them is not there.');
      expect(own.y + own.height, `within it at ${width} px`).toBeLessThanOrEqual(bar.height);
      for (const control of await header.locator('a:visible, button:visible').all()) {
        const other = await control.boundingBox();
        if (!other) throw new Error('A control is not there.');
        const apart = other.x + other.width <= own.x || own.x + own.width <= other.x;
        expect(apart, `beside ${await control.ariaSnapshot()} at ${width} px`).toBe(true);
      }
    }).toPass({ timeout: 10_000 });
  }
});

import { expect, type Page, test } from '@playwright/test';

const ANCHORS = [
  { title: 'Hem', id: 'home' },
  { title: 'Om Mig', id: 'about' },
  { title: 'Tjänster', id: 'services' },
  { title: 'Recensioner', id: 'testimonials' },
  { title: 'Kontakt', id: 'contact' },
];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});

test('each entry of the navigation lands with the heading below the header', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/');
  for (const { title, id } of ANCHORS) {
    await test.step(title, async () => {
      if (isMobile) await page.getByRole('button', { name: 'Öppna menyn' }).click();
      const navigation = isMobile ? page.getByRole('dialog') : page.getByRole('banner');

      await navigation.getByRole('navigation').getByRole('link', { name: title }).click();

      await expectToLand(page, id);
      await expect(async () => {
        const header = await page.getByRole('banner').boundingBox();
        const box = await page.locator(`#${id}-heading`).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        const section = await page.locator(`#${id}`).boundingBox();
        expect(section?.y, 'the section begins near the top').toBeLessThan(120);
      }).toPass({ timeout: 30_000 });
    });
  }
});

test('the buttons of the hero and the header lead to their sections', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#home');
  const header = page.getByRole('banner');
  for (const [place, name, id] of [
    [hero, 'Lär Känna Mig', 'about'],
    [header, 'Boka Nu', 'contact'],
    [hero, 'Boka Gratis Konsultation', 'contact'],
  ] as const) {
    await place.getByRole('link', { name, exact: true }).click();
    await expectToLand(page, id);
    // Again while the page still glides to where the link led.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.locator(`#${id}-heading`)).not.toBeInViewport({ timeout: 1000 });
    }).toPass();
  }
});

test('a link from another page lands at once, without gliding past what lies above', {
  tag: '@engines',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const positions: number[] = [];
    addEventListener('scroll', () => positions.push(scrollY));
    Object.assign(window, { positions });
  });
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tjänster' }).click();
  await expectToLand(page, 'services');
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  const passed = await page.evaluate(() => {
    const { positions } = window as unknown as { positions: number[] };
    return positions.filter((y) => y < scrollY / 2);
  });
  expect(passed).toEqual([]);
});

async function expectToLand(page: Page, id: string) {
  await expect(page).toHaveURL(`/#${id}`);
  await expect(page.locator(`#${id}-heading`)).toBeInViewport({ ratio: 1 });
}

import { expect, test } from '@playwright/test';

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

for (const start of ['/', '/contact']) {
  test(`from ${start} each entry of the navigation lands with the heading below the header`, async ({
    page,
    isMobile,
  }) => {
    for (const { title, id } of ANCHORS) {
      await test.step(title, async () => {
        await page.goto(start);
        if (isMobile) await page.getByRole('button', { name: 'Öppna menyn' }).click();
        const navigation = isMobile ? page.getByRole('dialog') : page.getByRole('banner');

        await navigation.getByRole('navigation').getByRole('link', { name: title }).click();

        await expect(page).toHaveURL(`/#${id}`);
        const heading = page.locator(`#${id}-heading`);
        await expect(heading).toBeInViewport({ ratio: 1 });
        await expect(async () => {
          const header = await page.getByRole('banner').boundingBox();
          const box = await heading.boundingBox();
          expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
          const section = await page.locator(`#${id}`).boundingBox();
          expect(section?.y, 'the section begins near the top').toBeLessThan(120);
        }).toPass({ timeout: 10_000 });
      });
    }
  });
}

test('the buttons of the hero and the header lead to their sections', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#home');

  await hero.getByRole('link', { name: 'Lär Känna Mig', exact: true }).click();
  await expect(page).toHaveURL('/#about');
  await expect(page.locator('#about-heading')).toBeInViewport();

  await page.goto('/');
  await hero.getByRole('link', { name: 'Boka Gratis Konsultation', exact: true }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact-heading')).toBeInViewport();

  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Boka Nu', exact: true }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact-heading')).toBeInViewport();
});

/*
 * The whole way without script: read, look, move, write, be thanked. And with script that comes late.
 */
import { chromium, expect, test } from '@playwright/test';
import { mailWith } from '../support/mail.ts';
import { swipe } from '../support/swipe.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there to read, and nothing asks for what cannot be answered', {
    tag: '@both',
  }, async ({ page }) => {
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      const headings = page.getByRole('main').getByRole('heading');
      expect(await headings.count()).toBeGreaterThan(path === '/' ? 15 : 3);
      for (const heading of await headings.all()) {
        await expect(heading).toBeVisible();
        await expect(heading).toHaveCSS('opacity', '1');
      }
      await expect(page.getByRole('region', { name: 'Ditt val om cookies' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Cookieinställningar' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Starta bildspel' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Nästa tjänst' })).toBeHidden();
    }
  });

  test('the links of the menu stand in the header, clear of the page', { tag: '@both' }, async ({
    page,
  }) => {
    for (const path of ['/contact', '/integritet', '/']) {
      await page.goto(path);
      const navigation = page.getByRole('banner').getByRole('navigation');
      await expect(navigation.getByRole('link')).toHaveCount(5);
      const [links, heading] = await Promise.all([
        navigation.boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
      ]);
      expect((links?.y ?? 0) + (links?.height ?? 0), path).toBeLessThanOrEqual(heading?.y ?? 0);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Tjänster' }).click();
    await expect(page).toHaveURL(/#services$/);
    await expect(page.locator('#services').getByRole('heading', { level: 2 })).toBeInViewport();
  });

  test('a certificate opens, and closes by button and by Esc', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Förstora intyget Kostrådgivare' });
    const dialog = page.getByRole('dialog', { name: 'Intyg: Kostrådgivare' });
    await button.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('img')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Läs i full storlek' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await expect(dialog).toBeHidden();
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  for (const [name, section] of [
    ['tjänsterna', '#services'],
    ['omdömena', '#testimonials'],
  ] as const) {
    test(`${name} scroll by keyboard to the last`, { tag: '@desktop' }, async ({ page }) => {
      await page.goto('/');
      const row = page.getByRole('group', { name: `Bläddra bland ${name} med piltangenterna` });
      const last = page.locator(section).getByRole('group', { name: '4 av 4' });
      // Not every browser lets the keyboard into what scrolls by itself.
      await expect(row).toHaveAttribute('tabindex', '0');
      await row.focus();
      await expect(last).not.toBeInViewport({ ratio: 0.5 });
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        await expect(last).toBeInViewport({ ratio: 0.5, timeout: 300 });
      }).toPass();
    });

    test(`${name} scroll by touch`, async ({ page }) => {
      await page.goto('/');
      const row = page.getByRole('group', { name: `Bläddra bland ${name} med piltangenterna` });
      const slide = (place: number) =>
        page.locator(section).getByRole('group', { name: `${place} av 4` });
      await slide(1).scrollIntoViewIfNeeded();
      await expect(slide(2)).not.toBeInViewport({ ratio: 0.5 });
      const box = await row.boundingBox();
      const y = Math.min(Math.max(box?.y ?? 0, 0) + 60, 700);
      await swipe(page, { x: 320, y }, { x: 40, y }, () =>
        expect(slide(2)).toBeInViewport({ ratio: 0.5, timeout: 5000 }),
      );
    });
  }

  for (const section of ['#services', '#testimonials']) {
    test(`with a mouse, ${section} scrolls to the last by its scrollbar`, {
      tag: '@desktop',
    }, async ({ baseURL }) => {
      // Playwright hides scrollbars otherwise.
      const browser = await chromium.launch({
        ...test.info().project.use.launchOptions,
        ignoreDefaultArgs: ['--hide-scrollbars'],
      });
      try {
        const page = await browser.newPage({ baseURL: `${baseURL}`, javaScriptEnabled: false });
        await page.goto('/');
        const row = page.locator(section).getByRole('group', { name: /piltangenterna$/ });
        await row.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }));
        const box = await row.boundingBox();
        const [left, bottom] = [box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
        await page.mouse.move(left + 60, bottom - 5);
        await page.mouse.down();
        await page.mouse.move(left + (box?.width ?? 0), bottom - 5, { steps: 5 });
        await page.mouse.up();
        const last = page.locator(section).getByRole('group', { name: '4 av 4' });
        await expect(last).toBeInViewport({ ratio: 0.5 });
      } finally {
        await browser.close();
      }
    });
  }

  test('an enquiry is sent, arrives, and is thanked for', async ({ page }, { project }) => {
    const message = `Utan skript, ${project.name}`;
    await page.goto('/contact');
    await expect(page.getByText(/Formuläret fungerar ändå/)).toBeVisible();
    await page.getByLabel('För- och efternamn').fill('Nora Utan');
    await page.getByLabel('E-post').fill('nora@mejl.example');
    await page.getByLabel('Telefon').fill('070-174 06 07');
    await page.getByLabel('Ditt mål').selectOption('build-muscle');
    await page.getByLabel('Meddelande').fill(message);
    await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
    await expect(page).toHaveURL(/\/tack$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Tack för din intresseanmälan!' }),
    ).toBeVisible();
    expect((await mailWith(message)).text).toContain('Nora Utan');
  });

  test(
    'what is wrong is said at the field, and what was written is kept',
    { tag: '@desktop' },
    async ({ page }, { project }) => {
      const message = `Rättad utan skript, ${project.name}\n<b>och "tecken"</b>`;
      await page.goto('/contact');
      await page.getByLabel('För- och efternamn').fill('Åsa & Bo');
      await page.getByLabel('E-post').fill('asa@mejl.example');
      await page.getByLabel('Telefon').fill('ring mig');
      await page.getByLabel('Ditt mål').selectOption('other');
      await page.getByLabel('Meddelande').fill(message);
      await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();

      await expect(page).toHaveTitle(/^Fel: /);
      const phone = page.getByLabel('Telefon');
      await expect(phone).toHaveAttribute('aria-invalid', 'true');
      await expect(phone).toHaveAccessibleDescription(/^Numret ser inte rätt ut/);
      await expect(phone).toBeFocused();
      await expect(phone).toHaveValue('ring mig');
      await expect(page.getByRole('alert').first()).toHaveText(/^Formuläret är inte skickat/);
      await expect(page.getByLabel('För- och efternamn')).toHaveValue('Åsa & Bo');
      await expect(page.getByLabel('För- och efternamn')).not.toHaveAttribute('aria-invalid');
      await expect(page.getByLabel('E-post')).toHaveValue('asa@mejl.example');
      await expect(page.getByLabel('Ditt mål')).toHaveValue('other');
      await expect(page.getByLabel('Meddelande')).toHaveValue(message);

      await phone.fill('070-174 06 08');
      await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
      await expect(page).toHaveURL(/\/tack$/);
      await mailWith(`Rättad utan skript, ${project.name}`);
    },
  );
});

test('a form that was refused before the script woke keeps its words and its errors', async ({
  page,
}) => {
  await page.route('**/_astro/EnquiryForm*', (route) => route.abort());
  let refused = 0;
  page.on('requestfailed', () => {
    refused += 1;
  });
  await page.goto('/contact');
  // Astro asks a second time, a second later.
  await expect.poll(() => refused).toBe(2);
  await page.getByLabel('För- och efternamn').fill('Sena Skriptet');
  await page.getByLabel('E-post').fill('sena@mejl.example');
  await page.getByLabel('Telefon').fill('ring mig');
  await page.unroute('**/_astro/EnquiryForm*');
  await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
  await expect(page).toHaveTitle(/^Fel: /);

  const phone = page.getByLabel('Telefon');
  await expect(page.locator('astro-island[ssr]').filter({ has: phone })).toHaveCount(0);
  await expect(page.getByLabel('För- och efternamn')).toHaveValue('Sena Skriptet');
  await expect(phone).toHaveAccessibleDescription(/^Numret ser inte rätt ut/);
  await phone.fill('070-174 06 09');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(/^Numret ser inte rätt ut/)).toBeHidden();
  await expect(page.getByText(/^Formuläret är inte skickat/)).toBeHidden();
});

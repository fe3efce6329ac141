import { expect, test } from '@playwright/test';
import { readContent } from '../support/content.ts';
import { fillForm } from '../support/enquiry-form.ts';
import { mailWith } from '../support/mail.ts';

/* The enquiry form without script, or before it has come. */

const { contactInfo } = readContent('site');
const { form: texts } = readContent('contact');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the form posts by itself and the visitor is thanked',
    { tag: ['@cloudflare', '@engines'] },
    async ({ page }, { project }) => {
      const words = `Utan skript, ${project.name}.`;
      await page.goto('/contact');
      const form = page.getByRole('form', { name: texts.name });
      await expect(form.locator('noscript p')).toHaveText(texts.withoutScript);
      await expect(form.locator('noscript p')).toBeVisible();
      await fillForm(page, { name: 'Ingrid Utanskript', goal: 'Gå ner i vikt', message: words });
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      await form.getByRole('button', { name: texts.submit }).click();

      await expect(page).toHaveURL('/tack');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Tack för din intresseanmälan!', exact: true }),
      ).toBeVisible();
      await expect(
        page.getByText('Vi kontaktar dig inom kort för att boka en kostnadsfri konsultation.'),
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');

      const request = await posted;
      expect(new URL(request.url()).pathname).toBe(`/${contactInfo.email}`);
      expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      const mail = await mailWith(words);
      expect(mail.text).toContain('Ingrid Utanskript');
      expect(mail.text).toContain('Gå ner i vikt');
    },
  );

  test(
    'an error is shown at its field, and what was written is kept',
    { tag: '@cloudflare' },
    async ({ page }, { project }) => {
      const message = `Rättad utan skript, ${project.name}\n<b>och "tecken"</b>`;
      await page.goto('/contact');
      const email = 'asa@mejl.example';
      await fillForm(page, { name: 'Åsa & Bo', email, phone: '07012345', goal: 'Annat', message });
      await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();

      await expect(page).toHaveTitle(/^Fel: /);
      const phone = page.getByLabel('Telefon');
      await expect(phone).toHaveAttribute('aria-invalid', 'true');
      await expect(phone).toHaveAccessibleDescription(/^Numret ser inte rätt ut/);
      await expect(phone).toBeFocused();
      await expect(phone).toHaveValue('07012345');
      await expect(page.getByRole('alert').first()).toHaveText(/^Formuläret är inte skickat/);
      await expect(page.getByLabel('För- och efternamn')).toHaveValue('Åsa & Bo');
      await expect(page.getByLabel('För- och efternamn')).not.toHaveAttribute('aria-invalid');
      await expect(page.getByLabel('E-post')).toHaveValue(email);
      await expect(page.getByLabel('Ditt mål')).toHaveValue('other');
      await expect(page.getByLabel('Meddelande')).toHaveValue(message);

      await phone.fill('070-174 06 08');
      await page.getByRole('button', { name: 'Skicka intresseanmälan' }).click();
      await expect(page).toHaveURL(/\/tack$/);
      await mailWith(`Rättad utan skript, ${project.name}`);
    },
  );
});

test('a form that was refused before its script came keeps its words and its errors', async ({
  page,
}) => {
  await page.route('**/_astro/EnquiryForm*', (route) => route.abort());
  let refused = 0;
  page.on('requestfailed', () => {
    refused += 1;
  });
  await page.goto('/contact');
  // Astro tries again a second later.
  await expect.poll(() => refused).toBe(2);
  await fillForm(page, { name: 'Sena Skriptet', phone: 'ring mig' });
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

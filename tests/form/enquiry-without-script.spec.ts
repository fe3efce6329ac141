import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { mailWith } from '../support/mail.ts';

const { contactInfo } = parse(readFileSync('content/site.yaml', 'utf8'));
const { form: texts } = parse(readFileSync('content/contact.yaml', 'utf8'));

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
      await form.getByLabel(texts.fields.name.label).fill('Ingrid Utanskript');
      await form.getByLabel(texts.fields.email.label).fill('ingrid@post.example');
      await form.getByLabel(texts.fields.phone.label).fill('0701740622');
      await form.getByLabel(texts.fields.trainingGoal.label).selectOption('lose-weight');
      await form.getByLabel(texts.fields.message.label).fill(words);
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
    'what is wrong is said at the field, and what was written is kept',
    { tag: '@cloudflare' },
    async ({ page }, { project }) => {
      const message = `Rättad utan skript, ${project.name}\n<b>och "tecken"</b>`;
      await page.goto('/contact');
      await page.getByLabel('För- och efternamn').fill('Åsa & Bo');
      await page.getByLabel('E-post').fill('asa@mejl.example');
      await page.getByLabel('Telefon').fill('07012345');
      await page.getByLabel('Ditt mål').selectOption('other');
      await page.getByLabel('Meddelande').fill(message);
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

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { mailWith } from '../support/mail.ts';

const { contactInfo } = parse(readFileSync('content/site.yaml', 'utf8'));
const { form: texts } = parse(readFileSync('content/contact.yaml', 'utf8'));

test.use({ javaScriptEnabled: false });

for (const start of ['/', '/contact']) {
  const tag = start === '/contact' ? ['@cloudflare', '@engines'] : [];
  test(
    `from ${start} the form posts by itself and the visitor is thanked`,
    { tag },
    async ({ page }, { project }) => {
      const words = `Utan skript från ${start}, ${project.name}.`;
      await page.goto(start);
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
}

test(
  'what the server refuses comes back filled in, with the reason',
  { tag: '@cloudflare' },
  async ({ page }, { project }) => {
    const words = `Rättas och skickas om, ${project.name}.`;
    await page.goto('/contact');
    const form = page.getByRole('form', { name: texts.name });
    await form.getByLabel(texts.fields.name.label).fill('Bo Utanpunkt');
    // An address that browsers accept and that no mail reaches.
    await form.getByLabel(texts.fields.email.label).fill('bo@post');
    await form.getByLabel(texts.fields.phone.label).fill('0701740623');
    await form.getByLabel(texts.fields.message.label).fill(words);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.getByRole('button', { name: texts.submit }).click();

    expect((await answered).status()).toBe(422);
    await expect(form.getByText(texts.fields.email.invalid)).toBeVisible();
    await expect(form.getByLabel(texts.fields.name.label)).toHaveValue('Bo Utanpunkt');
    await expect(form.getByLabel(texts.fields.message.label)).toHaveValue(words);

    await form.getByLabel(texts.fields.email.label).fill('bo@post.example');
    await form.getByRole('button', { name: texts.submit }).click();
    await expect(page).toHaveURL('/tack');
    await mailWith(words);
  },
);

test('the browser checks the required fields here too', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: texts.name });
  await form.getByRole('button', { name: texts.submit }).click();

  await expect(page).toHaveURL('/contact');
  await expect(form.getByLabel(texts.fields.name.label)).toBeFocused();
});

test('the certificates open, and the navigation leads on', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Förstora intyget/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: /^Intyg/ });
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Stäng', exact: true }).click();
  await expect(viewer).toBeHidden();

  await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact-heading')).toBeInViewport();
});

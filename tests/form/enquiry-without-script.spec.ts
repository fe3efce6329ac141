import { expect, test } from '@playwright/test';
import { mailWith } from '../support/enquiries/mail.ts';
import { readContent } from '../support/pages/content.ts';
import {
  expectFields,
  fieldOn,
  fillForm,
  formHydrated,
  formOn,
  submitOn,
  VISITOR,
} from '../support/pages/enquiry-form.ts';

/* The enquiry form without script, or before it has come. */

const { contactInfo } = readContent('site');
const { form: texts, trainingGoals, confirmation } = readContent('contact');
const goal = trainingGoals[0].label;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the form posts by itself and the visitor is thanked',
    {
      tag: ['@cloudflare', '@engines'],
    },
    async ({ page }, { project }) => {
      const message = `Utan skript, ${project.name}.`;
      await page.goto('/contact');
      await expect(formOn(page).locator('noscript p')).toHaveText(texts.withoutScript);
      await fillForm(page, { name: 'Ingrid Utanskript', trainingGoal: goal, message });
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      await submitOn(page).click();

      await expect(page).toHaveURL('/tack');
      const main = page.getByRole('main');
      const heading = { level: 1, name: confirmation.heading, exact: true };
      await expect(main.getByRole('heading', heading)).toBeVisible();
      await expect(main).toContainText(confirmation.text);
      await expect(main.getByRole('link')).toHaveAttribute('href', '/');

      const request = await posted;
      expect(new URL(request.url()).pathname).toBe(`/${contactInfo.email}`);
      expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      const mail = await mailWith(message);
      expect(mail.text).toContain('Ingrid Utanskript');
      expect(mail.text).toContain(goal);
    },
  );

  test(
    'an error is shown at its field, and what was written is kept',
    {
      tag: '@cloudflare',
    },
    async ({ page }, { project }) => {
      const message = `Rättad utan skript, ${project.name}\n<b>och "tecken"</b>`;
      const enquiry = { ...VISITOR, name: 'Åsa & Bo', phone: '07012345', message };
      await page.goto('/contact');
      await fillForm(page, enquiry);
      await submitOn(page).click();

      await expect(page).toHaveTitle(/^Fel: /);
      const phone = fieldOn(page, 'phone');
      await expect(phone).toHaveAttribute('aria-invalid', 'true');
      await expect(phone).toHaveAccessibleDescription(texts.fields.phone.invalid);
      await expect(phone).toBeFocused();
      await expect(page.getByRole('alert').first()).toContainText(texts.invalidSummary);
      await expect(fieldOn(page, 'name')).not.toHaveAttribute('aria-invalid');
      await expectFields(page, enquiry);

      await phone.fill('070-174 06 08');
      await submitOn(page).click();
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
  await submitOn(page).click();
  await expect(page).toHaveTitle(/^Fel: /);

  await formHydrated(page);
  const phone = fieldOn(page, 'phone');
  await expectFields(page, { name: 'Sena Skriptet' });
  await expect(phone).toHaveAccessibleDescription(texts.fields.phone.invalid);
  await phone.fill('070-174 06 09');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(texts.fields.phone.invalid)).toBeHidden();
  await expect(page.getByText(texts.invalidSummary)).toBeHidden();
});

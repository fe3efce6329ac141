import { expect, test } from '@playwright/test';
import { mailWith } from '../support/enquiries/mail.ts';
import {
  confirmation,
  fillForm,
  formOn,
  MAILBOX,
  optionsOf,
  submitOn,
  texts,
} from '../support/pages/enquiry-form.ts';

/* The enquiry form without script. */

const goal = optionsOf('trainingGoal')?.[0]?.label ?? '';

test.use({ javaScriptEnabled: false });

test(
  'the form posts by itself and the visitor is thanked',
  {
    tag: '@engines',
  },
  async ({ page }, { testId }) => {
    const message = `Utan skript, ${testId}.`;
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
    expect(new URL(request.url()).pathname).toBe(`/${MAILBOX}`);
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const mail = await mailWith(message);
    expect(mail.text).toContain('Ingrid Utanskript');
    expect(mail.text).toContain(goal);
  },
);

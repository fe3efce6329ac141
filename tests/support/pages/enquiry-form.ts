/** The enquiry form, as a visitor meets it. */
import { expect, type Page } from '@playwright/test';
import { readContent } from './content.ts';

const { name: formName, submit, fields } = readContent('contact').form;

export const formOn = (page: Page) => page.getByRole('form', { name: formName });

export const submitOn = (page: Page) => formOn(page).getByRole('button', { name: submit });

export const fieldOn = (page: Page, field: string) => formOn(page).getByLabel(fields[field].label);

/** Waits until the form has hydrated: then there is a region for toasts. */
export const formHydrated = (page: Page) =>
  expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();

type Answers = { name: string; email?: string; phone?: string; goal?: string; message?: string };

/** Fills in the required fields, and the optional ones that are given; `goal` by its label. */
export async function fillForm(page: Page, answers: Answers) {
  const { name, email = 'anna@post.example', phone = '070-174 06 11', goal, message } = answers;
  await fieldOn(page, 'name').fill(name);
  await fieldOn(page, 'email').fill(email);
  await fieldOn(page, 'phone').fill(phone);
  if (goal) await fieldOn(page, 'trainingGoal').selectOption(goal);
  if (message) await fieldOn(page, 'message').fill(message);
}

/** Expects what the fields hold, each by its name. */
export async function expectFields(page: Page, values: Record<string, string>) {
  for (const [field, value] of Object.entries(values)) {
    await expect(fieldOn(page, field)).toHaveValue(value);
  }
}

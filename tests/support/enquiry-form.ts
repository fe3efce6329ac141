/** The enquiry form, filled in as a visitor does. */
import type { Page } from '@playwright/test';
import { readContent } from './content.ts';

const { name: formName, fields } = readContent('contact').form;

type Answers = { name: string; email?: string; phone?: string; goal?: string; message?: string };

/** Fills in the required fields, and the optional ones that are given; `goal` by its label. */
export async function fillForm(page: Page, answers: Answers) {
  const { name, email = 'anna@post.example', phone = '070-174 06 11', goal, message } = answers;
  const form = page.getByRole('form', { name: formName });
  await form.getByLabel(fields.name.label).fill(name);
  await form.getByLabel(fields.email.label).fill(email);
  await form.getByLabel(fields.phone.label).fill(phone);
  if (goal) await form.getByLabel(fields.trainingGoal.label).selectOption(goal);
  if (message) await form.getByLabel(fields.message.label).fill(message);
}

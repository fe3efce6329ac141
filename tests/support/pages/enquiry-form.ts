/** The enquiry form, as a visitor meets it. */
import { expect, type Page } from '@playwright/test';
import { type Enquiry, FIELD_NAMES, FIELDS } from '../../../shared/protocol.ts';
import { ANNA } from '../enquiries/samples.ts';
import { readContent } from './content.ts';

const { name: formName, submit, fields } = readContent('contact').form;

export const formOn = (page: Page) => page.getByRole('form', { name: formName });

export const submitOn = (page: Page) => formOn(page).getByRole('button', { name: submit });

export const fieldOn = (page: Page, field: string) => formOn(page).getByLabel(fields[field].label);

/** Waits until the form has hydrated: then there is a region for toasts. */
export const formHydrated = (page: Page) =>
  expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();

/** Fills in the fields that are given, a goal by its value or its label, and the other required ones as Anna would. */
export async function fillForm(page: Page, values: Partial<Enquiry>) {
  for (const field of FIELD_NAMES) {
    const { kind, required } = FIELDS[field];
    const value = values[field] ?? (required ? ANNA[field] : '');
    if (value === '') continue;
    if (kind === 'goal') await fieldOn(page, field).selectOption(value);
    else await fieldOn(page, field).fill(value);
  }
}

/** Expects what the fields hold, each by its name. */
export async function expectFields(page: Page, values: Record<string, string>) {
  for (const [field, value] of Object.entries(values)) {
    await expect(fieldOn(page, field)).toHaveValue(value);
  }
}

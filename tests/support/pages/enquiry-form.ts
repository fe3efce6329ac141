import { expect, type Page } from '@playwright/test';
import { type Enquiry, FIELD_NAMES, FIELDS, type Field } from '../../../shared/protocol.ts';
import { ANNA } from '../enquiries/samples.ts';
import { readContent } from './content.ts';

export const { form: texts, confirmation } = readContent('contact');
export const MAILBOX = readContent('site').contactInfo.email;

/** Returns a choice field's options: the value that is sent and the label that is shown. Undefined for text fields. */
export const optionsOf = (field: Field): { value: string; label: string }[] | undefined =>
  texts.fields[field].options;

/** Anna's enquiry, with the first option of every choice. */
export const VISITOR = Object.fromEntries(
  FIELD_NAMES.map((field) => [field, optionsOf(field)?.[0]?.value ?? ANNA[field]]),
) as Enquiry;

export const formOn = (page: Page) => page.getByRole('form', { name: 'Intresseanmälan' });

export const submitOn = (page: Page) => formOn(page).getByRole('button', { name: texts.submit });

/** Locates a field by its `name`, because one label may be part of another. */
export const fieldOn = (page: Page, field: string) => formOn(page).locator(`[name="${field}"]`);

/** Waits until the form has hydrated, which adds the region for toasts. */
export const formHydrated = (page: Page) =>
  expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();

/** Fills in the given values, and those of {@link VISITOR} in other required fields. A choice is given by its value or label. */
export async function fillForm(page: Page, values: Partial<Enquiry>) {
  for (const field of FIELD_NAMES) {
    const value = values[field] ?? (FIELDS[field].required ? VISITOR[field] : '');
    if (value === '') continue;
    if (optionsOf(field)) await fieldOn(page, field).selectOption(value);
    else await fieldOn(page, field).fill(value);
  }
}

export async function expectFields(page: Page, values: Record<string, string>) {
  for (const [field, value] of Object.entries(values)) {
    await expect(fieldOn(page, field)).toHaveValue(value);
  }
}

/** The enquiry form, as a visitor meets it. */
import { expect, type Page } from '@playwright/test';
import { type Enquiry, FIELD_NAMES, FIELDS, type Field } from '../../../shared/protocol.ts';
import { ANNA } from '../enquiries/samples.ts';
import { readContent } from './content.ts';

/** What the page says around it and in it. */
export const { form: texts, confirmation } = readContent('contact');
export const MAILBOX = readContent('site').contactInfo.email;

/** What a field offers to choose from: what is sent, and what the visitor reads. Undefined where one writes. */
export const optionsOf = (field: Field): { value: string; label: string }[] | undefined =>
  texts.fields[field].options;

/** What Anna writes, and the first of all choices. */
export const VISITOR = Object.fromEntries(
  FIELD_NAMES.map((field) => [field, optionsOf(field)?.[0]?.value ?? ANNA[field]]),
) as Enquiry;

export const formOn = (page: Page) => page.getByRole('form', { name: 'Intresseanmälan' });

export const submitOn = (page: Page) => formOn(page).getByRole('button', { name: texts.submit });

/** By its name, since a label may be part of another one. */
export const fieldOn = (page: Page, field: string) => formOn(page).locator(`[name="${field}"]`);

/** Waits until the form has hydrated: then there is a region for toasts. */
export const formHydrated = (page: Page) =>
  expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();

/** Fills in the fields that are given, a choice by its value or its label, and the other required ones as {@link VISITOR} would. */
export async function fillForm(page: Page, values: Partial<Enquiry>) {
  for (const field of FIELD_NAMES) {
    const value = values[field] ?? (FIELDS[field].required ? VISITOR[field] : '');
    if (value === '') continue;
    if (optionsOf(field)) await fieldOn(page, field).selectOption(value);
    else await fieldOn(page, field).fill(value);
  }
}

/** Expects what the fields hold, each by its name. */
export async function expectFields(page: Page, values: Record<string, string>) {
  for (const [field, value] of Object.entries(values)) {
    await expect(fieldOn(page, field)).toHaveValue(value);
  }
}

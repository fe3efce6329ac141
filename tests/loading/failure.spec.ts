import { expect, type Page, test } from '@playwright/test';
import { readContent } from '../support/content.ts';
import { editPage, editProps } from '../support/edit-page.ts';
import { fillForm } from '../support/enquiry-form.ts';

/* An island that fails shows its fallback, and the rest of the page works. */

const { form: texts } = readContent('contact');

/** Makes an island fail on the next page that is loaded: it is given no more than the words of its fallback. */
const breakIsland = (page: Page, name: string) =>
  editPage(page, (root) => editProps(root, name, ({ failure }) => ({ failure })));

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});

test('testimonials that fail leave the form beside them working', async ({ page }) => {
  await breakIsland(page, 'TestimonialCarousel');
  await page.goto('/contact');
  const testimonials = page.locator('#testimonials');
  await testimonials.scrollIntoViewIfNeeded();
  const fallback = testimonials.getByRole('alert');
  await expect(
    fallback.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(1);
  await expect(testimonials.getByRole('heading', { level: 2 })).toBeVisible();

  const form = page.getByRole('form', { name: texts.name });
  await fillForm(page, { name: 'Trots Felet' });
  await expect(page.getByRole('region', { name: 'Meddelanden' })).toBeAttached();
  await form.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('heading', { name: 'Tack för din intresseanmälan!' })).toBeVisible();

  await fallback.getByRole('button', { name: 'Ladda om sidan' }).click();
  await testimonials.scrollIntoViewIfNeeded();
  await testimonials.getByRole('button', { name: 'Visa omdöme 3 av 4' }).click();
  await expect(testimonials.getByRole('group', { name: '3 av 4' })).toBeVisible();
  await expect(fallback).toHaveCount(0);
});

test('a form that fails leaves the telephone number and the testimonials', async ({ page }) => {
  await breakIsland(page, 'EnquiryForm');
  await page.goto('/');
  // What is laid out above it afterwards would take it out of sight again.
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  const contact = page.locator('#contact');
  await contact.scrollIntoViewIfNeeded();
  await expect(
    contact.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible();
  await expect(contact.getByRole('link', { name: /^0\d+-/ })).toHaveAttribute('href', /^tel:\+46/);

  const testimonials = page.getByRole('region', { name: 'Omdömen' });
  await testimonials.scrollIntoViewIfNeeded();
  await testimonials.getByRole('button', { name: 'Visa omdöme 2 av 4' }).click();
  await expect(testimonials.getByRole('group', { name: '2 av 4' })).toBeVisible();
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { editPage } from '../support/pages/edit-page.ts';
import { fillForm, submitOn } from '../support/pages/enquiry-form.ts';
import { test } from '../support/pages/journey.ts';

test('an island that fails shows its fallback and leaves the rest of the page working', async ({
  page,
}) => {
  // It is given no more than what its fallback says.
  await editPage(page, (root) => {
    const island = root.querySelector('astro-island[component-export="EnquiryForm"]');
    const { phone } = JSON.parse(island?.getAttribute('props') ?? '');
    island?.setAttribute('props', JSON.stringify({ phone }));
  });
  await page.goto('/contact');
  const contact = page.locator('#contact');
  await expect(
    contact.getByRole('alert').getByRole('heading', {
      name: 'Unexpected Application Error!',
      exact: true,
    }),
  ).toBeVisible();
  await expect(contact.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:\+46/);
  const axe = new AxeBuilder({ page }).setLegacyMode().include('#contact');
  expect((await axe.analyze()).violations).toEqual([]);

  const testimonials = page.locator('#testimonials');
  await testimonials.getByRole('button', { name: 'Visa omdöme 3 av 4' }).click();
  await expect(testimonials.getByRole('group', { name: '3 av 4' })).toBeVisible();

  await contact.getByRole('button', { name: 'Ladda om sidan' }).click();
  await fillForm(page, { name: 'Trots Felet' });
  await submitOn(page).click();
  await expect(page.getByRole('heading', { name: 'Tack för din intresseanmälan!' })).toBeVisible();
});

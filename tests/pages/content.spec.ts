import { expect, test } from '@playwright/test';
import { readContent as read } from '../support/pages/content.ts';

/* The start page as it is read: what stands where, and where it leads. */

test('what invites to write, call or follow leads there', async ({ page }) => {
  // Another year than that of the build.
  await page.clock.setFixedTime('2041-06-01');
  await page.goto('/');
  const { contactInfo, links } = read('site');
  const { phone, email } = contactInfo;
  const contact = page.locator('#contact');
  const footer = page.getByRole('contentinfo');
  const tel = `tel:+46${phone.replace(/\D/g, '').slice(1)}`;
  for (const [link, href] of [
    [page.locator('#home').getByRole('link', { name: 'Boka Gratis Konsultation' }), '#contact'],
    [page.locator('#home').getByRole('link', { name: 'Lär Känna Mig' }), '#about'],
    [
      page.locator('#home').getByRole('link', { name: read('services').items[0].price.text }),
      '#services',
    ],
    [page.getByRole('banner').getByRole('link', { name: 'Boka Nu', exact: true }), '#contact'],
    [page.locator('#services').getByRole('link', { name: 'Boka & Betala Nu' }), '/contact'],
    [contact.getByRole('link', { name: email, exact: true }), `mailto:${email}`],
    [contact.getByRole('link', { name: phone, exact: true }), tel],
    [contact.getByRole('link', { name: /Instagram/ }), links.instagram],
    [contact.getByRole('link', { name: /Facebook/ }), links.facebook],
    [contact.getByRole('link', { name: /^E-post/ }), `mailto:${links.email}`],
    // A phone has shown them a screen above.
    [footer.getByRole('link', { name: phone, includeHidden: true }), tel],
    [footer.getByRole('link', { name: email, includeHidden: true }), `mailto:${email}`],
  ] as const) {
    await expect(link).toHaveAttribute('href', href);
  }
  await expect(footer.getByText(`© 2041 ${read('site').name}`)).toBeVisible();
});

test('a service splits its price at the slash; five drawbacks face five benefits; questions open by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const [{ title, price, features, badge }] = read('services').items;
  const card = page.locator('#services').getByRole('article', { name: title });
  await expect(card.getByText(badge, { exact: true })).toHaveCount(1);
  // Once, also where the card is copied.
  const words = (await card.textContent()) ?? '';
  expect(words.split(price.number)).toHaveLength(2);
  await expect(card.getByText(`/ ${price.unit}`)).toHaveCount(1);
  await expect(card.getByRole('listitem')).toHaveText(features);

  const comparison = page.getByRole('region', { name: 'Du kan jämföra', exact: true });
  const rows = comparison.getByRole('table').getByRole('row');
  await expect(rows.first().getByRole('columnheader')).toHaveCount(2);
  const pair = [/^nackdel: /, /^fördel: /];
  await expect(rows.getByRole('cell')).toHaveText(Array(5).fill(pair).flat());

  const { heading, items } = read('questions');
  const questions = page.getByRole('region', { name: heading });
  for (const answer of await questions.getByRole('paragraph').all())
    await expect(answer).toBeHidden();
  for (const { question } of items.slice(0, 2)) {
    await questions.getByText(question).focus();
    await page.keyboard.press('Enter');
  }
  for (const { answer } of items.slice(0, 2))
    await expect(questions.getByText(answer)).toBeVisible();
});

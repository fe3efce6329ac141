import { expect, test } from '@playwright/test';
import { readContent as read } from '../support/pages/content.ts';
import { settledFonts } from '../support/pages/fonts.ts';
import { twoFrames } from '../support/pages/two-frames.ts';

/* The start page as it is read: what stands where, and where it leads. */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  // Another year than that of the build.
  await page.clock.setFixedTime('2041-06-01');
  // On the way to an anchor everything is laid out.
  await page.goto('/#top');
  // Nothing moves once the fonts are in use.
  await settledFonts(page);
});

test('what invites to write, call or follow leads there', async ({ page }) => {
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

test('Du kan jämföra sets five drawbacks beside five benefits', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Du kan jämföra', exact: true });
  const rows = section.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.first().getByRole('columnheader')).toHaveCount(2);
  const cells = rows.getByRole('cell');
  await expect(cells).toHaveText(
    Array(5)
      .fill([/^nackdel: /, /^fördel: /])
      .flat(),
  );
  const tops = await cells.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(new Set(tops).size, 'side by side').toBe(5);
});

test('a service shows its badge, its price split at the slash, and what is part of it', async ({
  page,
}) => {
  const [{ title, price, features, badge }] = read('services').items;
  const card = page.locator('#services').getByRole('article', { name: title });
  await expect(card.getByText(badge, { exact: true })).toHaveCount(1);
  // Once, also where the card is copied.
  const words = (await card.textContent()) ?? '';
  expect(words.split(price.number)).toHaveLength(2);
  await expect(card.getByText(`/ ${price.unit}`)).toHaveCount(1);
  await expect(card.getByRole('listitem')).toHaveText(features);
});

test('the gallery shows six pictures in two columns, and in three from 768 px', async ({
  page,
}) => {
  const figures = page.getByRole('region', { name: read('gallery').heading }).getByRole('figure');
  await expect(figures).toHaveCount(6);
  for (const [width, columns] of [
    [390, 2],
    [767, 2],
    [768, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await twoFrames(page);
    const lefts = await figures.evaluateAll((all) =>
      all.map((figure) => Math.round(figure.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `at ${width} px`).toBe(columns);
  }
});

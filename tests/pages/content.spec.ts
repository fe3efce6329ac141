import { expect, type Page, test } from '@playwright/test';
import { readContent as read } from '../support/content.ts';
import { settledFonts } from '../support/fonts.ts';

const trainer = read('trainer');
const site = read('site');

// These tests only read, so they share one page.
let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/');
  // Nothing moves once the fonts are in use.
  await settledFonts(page);
});

test.afterAll(() => page.close());

test('the sections stand in the order of the specification, each named by its heading', async () => {
  const names = await page.locator('main section[aria-labelledby]').evaluateAll((sections) =>
    sections.map((section) =>
      document
        .getElementById(section.getAttribute('aria-labelledby') ?? '')
        ?.textContent?.replace(/\s+/g, ' ')
        .trim(),
    ),
  );
  expect(names).toEqual([
    read('hero').headline.replace(/\s+/g, ' '),
    read('about').heading,
    read('comparison').heading,
    read('payment').heading,
    read('services').heading,
    read('results').heading,
    read('gallery').heading,
    read('persona').heading,
    read('testimonials').heading,
    read('contact').heading.replace(/\s+/g, ' '),
  ]);
  for (const id of ['home', 'about', 'services', 'testimonials', 'contact']) {
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  }
  await expect(page.locator('header ~ main ~ footer')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('the hero has its badge, headline, texts and two buttons, and the header its own', async () => {
  const hero = page.locator('#home');
  await expect(hero.getByText('PERSONLIG TRÄNING', { exact: true })).toBeVisible();
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hero.getByText(read('hero').intro)).toBeVisible();
  await expect(hero.getByText(read('hero').offer)).toBeVisible();
  await expect(hero.getByText(/kostnadsfri/)).toBeVisible();
  for (const [link, href] of [
    [hero.getByRole('link').first(), '#contact'],
    [hero.getByRole('link').last(), '#about'],
    [page.getByRole('banner').getByRole('link', { name: 'Boka Nu', exact: true }), '#contact'],
  ] as const) {
    await expect(link).toHaveAttribute('href', new RegExp(`^/?${href}$`));
  }
  await expect(hero.getByRole('link')).toHaveText(['Boka Gratis Konsultation', 'Lär Känna Mig']);
});

test('the trainer is presented with two portraits, motto, specialities and eight certifications', async () => {
  const about = page.locator('#about');
  const sender = about.getByRole('paragraph').filter({ hasText: read('about').experienceNote });
  await expect(sender).toContainText(trainer.name);
  await expect(sender).toContainText(trainer.title);
  await expect(sender).toContainText('8+ år');
  await expect(about.getByText(trainer.about.slice(0, 40))).toBeVisible();
  await expect(about.locator('blockquote')).toHaveText(`”${trainer.motto}”`);
  for (const specialty of trainer.specialties) {
    await expect(about.getByRole('listitem').getByText(specialty, { exact: true })).toBeVisible();
  }

  const certifications = about
    .getByRole('list')
    .filter({ hasText: trainer.certifications[4].split(' – ')[0] });
  await expect(certifications.getByRole('listitem')).toHaveCount(8);
  await expect(about.getByRole('button', { name: /^Förstora intyget/ })).toHaveCount(4);
  await expect(about.getByRole('img', { name: trainer.profileImage.alt })).toBeVisible();
  await expect(about.getByRole('img', { name: read('about').secondPortrait.alt })).toBeVisible();
});

test('Du kan jämföra sets five drawbacks beside five benefits', async () => {
  // Until a section is laid out it has no boxes to measure.
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  const section = page.getByRole('region', { name: 'Du kan jämföra', exact: true });
  const rows = section.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.first().getByRole('columnheader')).toHaveCount(2);
  for (let row = 1; row <= 5; row++) {
    const [alone, together] = [
      rows.nth(row).getByRole('cell').first(),
      rows.nth(row).getByRole('cell').last(),
    ];
    await expect(alone).toHaveText(/^nackdel: /);
    await expect(together).toHaveText(/^fördel: /);
    const left = await alone.boundingBox();
    const right = await together.boundingBox();
    expect(left?.y, 'side by side').toBe(right?.y);
  }
});

test('five ways to pay, no extra costs, and changes within 24 hours on weekdays', async () => {
  const payment = page.getByRole('region', { name: read('payment').heading });
  await expect(payment.getByRole('listitem')).toHaveCount(5);
  for (const option of ['Faktura', 'Delbetalning', 'Kort', 'Friskvårdsbidrag', 'Swish']) {
    await expect(payment.getByText(option, { exact: true })).toBeVisible();
  }
  await expect(payment).toContainText('Inga extra kostnader');
  await expect(payment).toContainText('24 timmar på vardagar');
  await expect(payment.getByRole('link')).toHaveCount(0);
  await expect(payment.getByRole('button')).toHaveCount(0);
});

test('each service has badge, title, price in two parts and features, and below them a button', async () => {
  const services = page.locator('#services');
  const cards = services.getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const [index, { title, price, features, badge }] of read('services').items.entries()) {
    const card = cards.nth(index);
    await expect(card).toHaveAccessibleName(title);
    const [amount = '', afterSlash = ''] = price.split('/');
    await expect(card.getByText(amount.trim(), { exact: true })).toHaveCount(1);
    await expect(card.getByText(`/ ${afterSlash.split(',')[0]?.trim()}`)).toHaveCount(1);
    await expect(card.getByRole('listitem')).toHaveText(features);
    await expect(card.locator('svg').last()).toBeAttached();
    if (badge) await expect(card.getByText(badge, { exact: true })).toHaveCount(1);
  }
  await expect(cards.getByText('Populär', { exact: true })).toHaveCount(1);
  await expect(cards.getByText('Hybrid', { exact: true })).toHaveCount(1);
  const book = services.getByRole('link', { name: 'Boka & Betala Nu', exact: true });
  await expect(book).toHaveAttribute('href', '/contact');
});

test('three or four results each state their basis', async () => {
  const results = read('results');
  const items = page.getByRole('region', { name: results.heading }).getByRole('listitem');
  await expect(items).toHaveCount(results.items.length);
  expect([3, 4]).toContain(results.items.length);
  for (const [index, { figure, basis }] of results.items.entries()) {
    await expect(items.nth(index)).toContainText(figure);
    await expect(items.nth(index)).toContainText(basis);
  }
});

test('six pictures with caption and alt text, in their order', async () => {
  const gallery = page.getByRole('region', { name: read('gallery').heading });
  const figures = gallery.getByRole('figure');
  await expect(figures).toHaveCount(6);
  for (const [index, { alt, caption }] of read('gallery').images.entries()) {
    const figure = figures.nth(index);
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByText(caption, { exact: true })).toBeVisible();
    const picture = figure.getByRole('img', { name: alt });
    await expect(picture).toHaveJSProperty('complete', true);
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('the persona has five goals and an age between 20 and 45', async () => {
  const persona = read('persona');
  const section = page.getByRole('region', { name: persona.heading });
  const goals = section.getByRole('list').filter({ hasText: persona.goals[0].goal });
  await expect(goals.getByRole('listitem')).toHaveCount(5);
  for (const [index, { goal }] of persona.goals.entries()) {
    await expect(goals.getByRole('listitem').nth(index)).toContainText(goal);
  }
  const closing = section.getByText(persona.closing);
  await expect(closing).toContainText(/\b20\b/);
  await expect(closing).toContainText(/\b45\b/);
});

test('the contact section has address, e-mail, telephone and three social links', async () => {
  const contact = page.locator('#contact');
  const { phone, email, address } = site.contactInfo;
  await expect(contact.getByText(address)).toBeVisible();
  expect(address).toContain('Ortnamn');
  await expect(contact.getByRole('link', { name: email, exact: true })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );
  await expect(contact.getByRole('link', { name: phone, exact: true })).toHaveAttribute(
    'href',
    `tel:+46${phone.replace(/\D/g, '').slice(1)}`,
  );
  await expect(contact.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    site.links.instagram,
  );
  await expect(contact.getByRole('link', { name: /Facebook/ })).toHaveAttribute(
    'href',
    site.links.facebook,
  );
  await expect(contact.getByRole('link', { name: /^E-post/ })).toHaveAttribute(
    'href',
    `mailto:${site.links.email}`,
  );
});

test('the footer has blurb, the five shortcuts, contact details and the year', async () => {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(read('footer').blurb)).toBeVisible();
  await expect(footer.getByRole('navigation', { name: 'Genvägar' }).getByRole('link')).toHaveText([
    'Hem',
    'Om Mig',
    'Tjänster',
    'Recensioner',
    'Kontakt',
  ]);
  await expect(footer.getByRole('link', { name: site.contactInfo.phone })).toBeVisible();
  await expect(footer.getByRole('link', { name: site.contactInfo.email })).toBeVisible();
  await expect(footer.getByText(site.contactInfo.address)).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()} ${site.name}`)).toBeVisible();
});

test('the gallery has two columns, and three from 768 px', async () => {
  const figures = page.getByRole('region', { name: read('gallery').heading }).getByRole('figure');
  for (const [width, columns] of [
    [390, 2],
    [767, 2],
    [768, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await figures.evaluateAll((all) =>
      all.map((figure) => Math.round(figure.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `at ${width} px`).toBe(columns);
  }
});

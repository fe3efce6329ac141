/*
 * The structure that a screen reader is given: landmarks, headings, lists, tables and what is in them, and nothing
 * beside it. Words are the owner's and stand in content/; they are not repeated here.
 */
import { expect, type Page, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where the form's messages have a place of their own. */
const HAS_FORM = ['/', '/contact'];
const PAGES = ['/', '/contact', '/tack', '/integritet', '/villkor', '/finns-inte'];

/** Every island awake, as a visitor who has read to the end has them. */
async function wakeIslands(page: Page) {
  for (const island of await page.locator('astro-island').all()) {
    await expect(async () => {
      await island.scrollIntoViewIfNeeded();
      await expect(island).not.toHaveAttribute('ssr', { timeout: 1000 });
    }).toPass();
  }
}

/** Levels and names of all headings, and names of all landmarks, in the order of the page. */
function outline(page: Page) {
  return page
    .locator('body')
    .ariaSnapshot()
    .then((tree) =>
      tree
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /^- (heading|banner|main|navigation|region|contentinfo)\b/.test(line))
        // What toasts are shown in comes with the form's island.
        .filter((line) => !line.startsWith('- region "Meddelanden"')),
    );
}

for (const path of PAGES) {
  test(`${path} has its landmarks in order, and keeps its outline when the islands wake`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Ditt val om cookies' })).toBeVisible();
    const asleep = await outline(page);
    expect(asleep.length).toBeGreaterThan(HAS_FORM.includes(path) ? 8 : 5);
    await wakeIslands(page);
    expect(await outline(page)).toEqual(asleep);
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - /children: equal
      - link
      - region "Ditt val om cookies":
        - /children: equal
        - paragraph
        - button "Avböj"
        - button "Godkänn"
      - banner:
        - /children: equal
        - link
        - navigation:
          - /children: equal
          - list:
            - listitem:
              - link
        - link "Boka Nu"
      - main
      - contentinfo
      ${HAS_FORM.includes(path) ? '- region "Meddelanden"' : ''}
    `);
    for (const navigation of await page.getByRole('navigation').all()) {
      await expect(navigation).toHaveAccessibleName(/\S/);
    }
  });
}

test('the menu is a dialog with its links, the booking and the telephone', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Avböj' }).click();
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog:
      - /children: equal
      - img
      - button "Stäng menyn"
      - navigation:
        - /children: equal
        - list:
          - /children: equal
          - listitem:
            - link "Hem"
          - listitem:
            - link "Om Mig"
          - listitem:
            - link "Tjänster"
          - listitem:
            - link "Recensioner"
          - listitem:
            - link "Kontakt"
      - link "Boka Nu"
      - link:
        - /url: /^tel:\\+46/
  `);
});

test('carousels and their slides say what they are', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('group', { name: 'Tjänster och priser' });
  const testimonials = page.getByRole('region', { name: 'Omdömen', exact: true });
  for (const [carousel, slide] of [
    [services, 'tjänst'],
    [testimonials, 'omdöme'],
  ] as const) {
    await expect(carousel).toHaveAttribute('aria-roledescription', 'karusell');
    const slides = carousel.locator('[data-slides] > [role="group"]');
    await expect(slides).toHaveCount(4);
    for (const one of await slides.all()) {
      await expect(one).toHaveAttribute('aria-roledescription', slide);
    }
  }
  // A price tag is read as heading, words, price and what is included.
  const cards = page.locator('#services [data-slides] > [role="group"]');
  for (const card of await cards.all()) {
    await expect(card).toMatchAriaSnapshot(`
      - heading [level=3]
      - paragraph
      - paragraph: /kr/
      - list:
        - listitem
    `);
  }
});

test('the form names every field and says which are optional', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('form')).toMatchAriaSnapshot(`
    - textbox "För- och efternamn"
    - textbox "E-post"
    - textbox "Telefon"
    - combobox "Ditt mål (valfritt)":
      - option "Välj ditt mål" [selected]
      - option
      - option
      - option
      - option
      - option
    - textbox "Meddelande (valfritt)"
    - button "Skicka intresseanmälan"
  `);
});

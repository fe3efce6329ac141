/*
 * What a screen reader is given of each page, as text that a person can read: tests/accessibility-tree/. After a
 * change of words: npx playwright test tests/accessibility-tree.spec.ts --update-snapshots, and read the difference.
 */
import { expect, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = {
  start: '/',
  contact: '/contact',
  thanks: '/tack',
  privacy: '/integritet',
  terms: '/villkor',
  'not-found': '/finns-inte',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`${path} as it is read aloud`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same words; the menu has its own');
    await page.goto(path);
    // Every island awake, as a visitor who has read to the end has them.
    for (const island of await page.locator('astro-island').all()) {
      await island.scrollIntoViewIfNeeded();
      await expect(island).not.toHaveAttribute('ssr');
    }
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}

test('the menu as it is read aloud', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens have the links in the header');
  await page.goto('/');
  await page.getByRole('button', { name: 'Avböj' }).click();
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: 'menu.aria.yml' });
});

for (const path of Object.values(PAGES)) {
  test(`${path} has one h1, no skipped level, and names for its landmarks`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same HTML');
    await page.goto(path);
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.reduce((above, level) => {
      expect(level).toBeLessThanOrEqual(above + 1);
      return level;
    }, 1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    for (const navigation of await page.getByRole('navigation').all()) {
      await expect(navigation).toHaveAccessibleName(/\S/);
    }
  });
}

test('carousels and their slides say what they are', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same HTML');
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
});

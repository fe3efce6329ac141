import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildWith, checkLists, fillWith } from './other-content.ts';
import { removeCopy } from './project-copy.ts';

/*
 * The site with nothing of what the owner can leave out, and with few and many of what she adds. What a single section
 * does when its list is empty is told by the unit tests of emptySections(); tests/longest.spec.ts has other numbers.
 */
const WIDTHS = [360, 768, 1440, 1920];

test.use({ reducedMotion: 'reduce' });

async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('http://site.example/');
  const deadEnds = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !document.querySelector(href)),
    );
  expect(deadEnds).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

test('with all left out that can be, the page is whole and says nothing of it', async ({
  page,
}) => {
  const folder = await buildWith(page, (edit) => {
    for (const [file, key] of [
      ['services', 'items'],
      ['results', 'items'],
      ['testimonials', 'items'],
      ['gallery', 'images'],
      ['comparison', 'rows'],
      ['persona', 'day'],
      ['persona', 'goals'],
      ['payment', 'promises'],
      ['trainer', 'certifications'],
      ['trainer', 'certificateImages'],
    ] as const) {
      edit(file, (data) => {
        data[key] = [];
      });
    }
    edit('about', (data) => {
      delete data.secondPortrait.src;
    });
    edit('site', (data) => {
      delete data.links.instagram;
      delete data.links.facebook;
      data.analytics.clarityProjectId = '';
    });
  });
  try {
    for (const width of WIDTHS) await open(page, width);
    const sections = page.locator('main section');
    expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'home',
      'about',
      'payment',
      'contact',
    ]);
    const navigation = page.getByRole('navigation', { name: 'Huvudmeny' }).first();
    await expect(navigation.getByRole('link')).toHaveText(['Hem', 'Om Mig', 'Kontakt']);
    await expect(page.getByRole('heading', { name: 'Följ mig' })).toHaveCount(0);
    await expect(page.locator('#about blockquote')).toBeVisible();
    await expect(page.locator('#about figure')).toHaveCount(1);
    // A heading stands over something.
    const bare = await page
      .locator('main :is(h2, h3), footer h2')
      .evaluateAll((all) =>
        all.filter((one) => !one.nextElementSibling).map(({ textContent }) => textContent),
      );
    expect(bare).toEqual([]);
    await page.goto('http://site.example/contact.html');
    await expect(page.getByRole('form')).toBeVisible();
    await expect(page.locator('main section')).toHaveCount(1);

    const dist = join(folder, 'dist');
    const files = [...globSync('*.html', { cwd: dist }), '_headers', 'vercel.json'];
    for (const file of files) {
      const text = readFileSync(join(dist, file), 'utf8');
      const words = text.match(
        /clarity(?!-mask)|instagram|facebook|OfferCatalog|cookieinställningar/gi,
      );
      expect.soft(words, file).toBeNull();
    }
  } finally {
    removeCopy(folder);
  }
});

test('with few of one and many of another, the page is whole', async ({ page }) => {
  const counts = { services: 1, testimonials: 12, images: 5, certificates: 2 };
  const folder = await buildWith(page, (edit, folder) => fillWith(edit, folder, counts));
  try {
    for (const width of WIDTHS) {
      await test.step(`${width} px`, async () => {
        await open(page, width);
        await checkLists(page, width, counts);
      });
    }
  } finally {
    removeCopy(folder);
  }
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addLeftOutPages, lookAt } from './left-out.ts';
import { CASES, WHOLE } from './left-out-cases.ts';
import { build, buildWith, checkLists, fillWith, show } from './other-content.ts';
import { removeCopy } from './project-copy.ts';

/*
 * The site with nothing of what the owner can leave out, with each of it left out alone, and with few and many of what she
 * adds. tests/longest.spec.ts has other numbers.
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

test.describe('few of one and many of another', () => {
  const counts = { services: 1, testimonials: 12, images: 5, certificates: 2 };
  let folder = '';

  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    folder = await build(async (edit, folder) => {
      await fillWith(edit, folder, counts);
      addLeftOutPages(folder);
    });
  });

  test.afterAll(() => removeCopy(folder));

  test('the page is whole', async ({ page }) => {
    await show(page, folder);
    for (const width of WIDTHS) {
      await test.step(`${width} px`, async () => {
        await open(page, width);
        await checkLists(page, width, counts);
      });
    }
  });

  test('each can be left out, and the page looks meant that way', async ({ browser }) => {
    // What script would do is not looked at, and takes ten times as long.
    const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    await show(page, folder);
    const widths = [390, 1440];
    const whole = await lookAt(page, WHOLE.name, widths);
    for (const { gone } of CASES) expect(await page.locator(gone).count(), gone).toBeGreaterThan(0);
    for (const { name, gone } of CASES) {
      const emptiest = await lookAt(page, name, widths);
      expect.soft(await page.locator(gone).count(), `without ${name}`).toBe(0);
      for (const [at, width] of widths.entries()) {
        const most = Number(whole[at]) + 8;
        expect.soft(emptiest[at], `empty without ${name} at ${width} px`).toBeLessThan(most);
      }
    }
    await page.close();
  });
});

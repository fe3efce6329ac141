import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { buildCopy, copyProject, removeCopy, shrinkPictures } from './project-copy.ts';

/*
 * The site with none, one, two, five and twelve of everything that the owner adds and removes.
 */
test.use({ reducedMotion: 'reduce' });

for (const count of [0, 1, 2, 5, 12]) {
  test(`with ${count} of each, the page is whole`, async ({ page }) => {
    test.setTimeout(180_000);
    const folder = copyProject();
    try {
      await shrinkPictures(folder);
      await fillWith(folder, count);
      const { ok, output } = await buildCopy(folder);
      expect(ok, output).toBe(true);
      await serve(page, join(folder, 'dist'));
      for (const width of [390, 768, 1440]) {
        await test.step(`${width} px`, () => check(page, width, count));
      }
      await page.goto('http://site.example/contact.html');
      await expect(page.getByRole('form')).toBeVisible();
      await expect(page.locator('section#testimonials')).toHaveCount(count > 0 ? 1 : 0);
      const ways = page.locator('a[href="/#services"]');
      expect((await ways.count()) > 0, 'the navigation names the services').toBe(count > 0);
    } finally {
      removeCopy(folder);
    }
  });
}

/** Writes so many services, testimonials, pictures, certificates and certifications into a copy. */
async function fillWith(folder: string, count: number) {
  const places = Array.from({ length: count }, (_, place) => place);
  for (const place of places) {
    const background = { r: 10 * place, g: 90, b: 60 };
    const picture = sharp({ create: { width: 96, height: 96, channels: 3, background } });
    writeFileSync(join(folder, `content/images/${place}.jpg`), await picture.jpeg().toBuffer());
  }
  const picture = (place: number) => ({ src: `./images/${place}.jpg`, alt: `Bild ${place}` });

  // biome-ignore lint/suspicious/noExplicitAny: a file of content/ as it stands
  function edit(file: string, change: (data: any) => void) {
    const path = join(folder, 'content', file);
    const data = parse(readFileSync(path, 'utf8'));
    change(data);
    writeFileSync(path, stringify(data));
  }
  edit('services.yaml', (data) => {
    data.items = places.map((place) => ({ ...data.items[place % 4], id: `service-${place}` }));
  });
  edit('testimonials.yaml', (data) => {
    data.items = places.map((place) => ({
      ...data.items[place % 4],
      id: `testimonial-${place}`,
      avatar: picture(place).src,
    }));
  });
  edit('gallery.yaml', (data) => {
    data.images = places.map((place) => ({ ...picture(place), caption: `Bildtext ${place}` }));
  });
  edit('trainer.yaml', (data) => {
    data.galleryImages = [];
    data.certificateImages = places.map((place) => ({ ...picture(place), title: `Kurs ${place}` }));
    data.certifications = places.map((place) => `Kurs ${place} – Skolan`);
  });
}

/** Answers for the site with the files of a build. */
async function serve(page: Page, dist: string) {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(dist, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
}

async function check(page: Page, width: number, count: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('http://site.example/');

  for (const id of ['services', 'gallery', 'testimonials']) {
    await expect(page.locator(`section#${id}`)).toHaveCount(count > 0 ? 1 : 0);
  }
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

  await expect(page.getByRole('button', { name: /^Förstora intyget/ })).toHaveCount(count);
  await expect(page.getByText('Fyra av dem, på bordet.')).toHaveCount(count > 0 ? 1 : 0);
  await expect(page.getByRole('heading', { name: 'Åtta certifieringar' })).toHaveCount(
    count > 0 ? 1 : 0,
  );
  if (count === 0) return;

  // Every row of the gallery reaches from edge to edge, and all rows are as high.
  const rows = await page.locator('#gallery li').evaluateAll((items) => {
    const byTop = new Map<number, { width: number; heights: Set<number> }>();
    for (const item of items) {
      const { top, width, height } = item.getBoundingClientRect();
      const row = byTop.get(Math.round(top)) ?? { width: -3, heights: new Set() };
      row.width += width + 3;
      byTop.set(Math.round(top), { ...row, heights: row.heights.add(Math.round(height / 4)) });
    }
    return [...byTop.values()].map((row) => ({ width: row.width, heights: row.heights.size }));
  });
  for (const row of rows) {
    expect(row.width).toBeCloseTo(width, -1);
    expect(row.heights).toBe(1);
  }

  const services = page.getByRole('group', { name: 'Tjänster och priser' });
  await services.scrollIntoViewIfNeeded();
  await expect(services).toHaveAttribute('data-ready');
  await expect(services.getByRole('article')).toHaveCount(count);
  const next = services.getByRole('button', { name: 'Nästa tjänst' });
  const inView = width < 768 ? 1 : 2;
  if (count > inView) await expect(next).toBeEnabled();
  else await expect(next).toBeDisabled();

  const testimonials = page.getByRole('region', { name: 'Omdömen' });
  await testimonials.scrollIntoViewIfNeeded();
  await expect(testimonials).toHaveAttribute('data-ready');
  const dots = testimonials.getByRole('button', { name: /^Visa omdöme/ });
  await expect(dots).toHaveCount(count > 1 ? count : 0);
  if (count > 1) {
    await dots.last().click();
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');
    await expect(testimonials.getByRole('group', { name: `${count} av ${count}` })).toBeVisible();
  }
}

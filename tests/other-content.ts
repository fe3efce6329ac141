import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { buildCopy, copyProject, shrinkPictures } from './support/project-copy.ts';

/*
 * Builds of the site with other content than its own, shown in the browser without a server.
 */

// biome-ignore lint/suspicious/noExplicitAny: a file of content/ as it stands
type Data = any;

type Change = (edit: Edit, folder: string) => Promise<void> | void;

/**
 * Builds a copy of the project with other content, and shows it in the browser.
 *
 * @returns the folder of the copy, to remove
 */
export async function buildWith(page: Page, change: Change): Promise<string> {
  const folder = await build(change);
  await show(page, folder);
  return folder;
}

/** Builds a copy of the project with other content and environment, and resolves to its folder. */
export async function build(change: Change, env: Record<string, string> = {}): Promise<string> {
  test.setTimeout(300_000);
  const folder = copyProject();
  await shrinkPictures(folder);
  await change((file, change) => {
    const path = join(folder, 'content', `${file}.yaml`);
    const data = parse(readFileSync(path, 'utf8'));
    change(data);
    writeFileSync(path, stringify(data));
  }, folder);
  const { ok, output } = await buildCopy(folder, env);
  expect(ok, output).toBe(true);
  return folder;
}

/** Answers for http://site.example with the files of a copy. */
export async function show(page: Page, folder: string) {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(
      folder,
      'dist',
      pathname === '/' ? 'index.html' : decodeURIComponent(pathname),
    );
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
}

export type Edit = (file: string, change: (data: Data) => void) => void;

/** How many there are of what the owner adds and removes. */
export type Counts = {
  services: number;
  testimonials: number;
  images: number;
  certificates: number;
};

/** Writes so many of each into a copy. */
export async function fillWith(edit: Edit, folder: string, counts: Counts) {
  const places = (count: number) => Array.from({ length: count }, (_, place) => place);
  for (const place of places(12)) {
    const background = { r: 10 * place, g: 90, b: 60 };
    const picture = sharp({ create: { width: 96, height: 96, channels: 3, background } });
    writeFileSync(join(folder, `content/images/${place}.jpg`), await picture.jpeg().toBuffer());
  }
  const picture = (place: number) => ({ src: `./images/${place}.jpg`, alt: `Bild ${place}` });
  edit('services', (data) => {
    data.items = places(counts.services).map((place) => data.items[place % 4]);
  });
  edit('testimonials', (data) => {
    data.items = places(counts.testimonials).map((place) => ({
      ...data.items[place % 4],
      avatar: picture(place).src,
    }));
  });
  edit('gallery', (data) => {
    data.images = places(counts.images).map((place) => ({
      ...picture(place),
      caption: `Bildtext ${place}`,
    }));
  });
  edit('trainer', (data) => {
    data.certificateImages = places(counts.certificates).map((place) => ({
      ...picture(place),
      title: `Kurs ${place}`,
    }));
    data.certifications = places(counts.certificates).map((place) => `Kurs ${place} – Skolan`);
  });
}

/** Checks the lists of the start page, which is open at this width. */
export async function checkLists(page: Page, width: number, counts: Counts) {
  await expect(page.getByRole('button', { name: /^Förstora intyget/ })).toHaveCount(
    counts.certificates,
  );

  // Every row of the gallery reaches from edge to edge, and all rows are as high.
  const pictures = page.locator('#gallery li');
  await expect(pictures).toHaveCount(counts.images);
  const rows = await pictures.evaluateAll((items) => {
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
  await expect(async () => {
    await services.scrollIntoViewIfNeeded();
    await expect(services).toHaveAttribute('data-ready', { timeout: 1000 });
  }).toPass();
  const cards = services.getByRole('article');
  await expect(cards).toHaveCount(counts.services);
  // Services of one name are told apart by the ids that are made for them.
  expect(
    new Set(await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby'))))
      .size,
  ).toBe(counts.services);
  const next = services.getByRole('button', { name: 'Nästa tjänst' });
  const inView = width < 768 ? 1 : 2;
  if (counts.services > inView) await expect(next).toBeEnabled();
  else await expect(next).toBeDisabled();

  const testimonials = page.getByRole('region', { name: 'Omdömen' });
  await expect(async () => {
    await testimonials.scrollIntoViewIfNeeded();
    await expect(testimonials).toHaveAttribute('data-ready', { timeout: 1000 });
  }).toPass();
  const dots = testimonials.getByRole('button', { name: /^Visa omdöme/ });
  const total = counts.testimonials;
  await expect(dots).toHaveCount(total > 1 ? total : 0);
  if (total > 1) {
    await dots.last().click();
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');
    await expect(testimonials.getByRole('group', { name: `${total} av ${total}` })).toBeVisible();
  }
}

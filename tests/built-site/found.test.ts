import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isRecord, walk } from '../../shared/walk.ts';
import { shownSections } from '../../src/subjects/sections.ts';
import { sections } from '../../src/subjects/subjects.ts';
import { readContent as content } from '../support/content.ts';
import { builtFile, builtPages, builtSite, isBuilt, linkTo, meta, textOf } from './built-site.ts';

const pages = builtPages();
const site = builtSite(pages);
const listed = pages.filter((page) => meta(page, 'robots') === undefined);
const home = pages.find(({ path }) => path === '/') ?? never();
const pathOf = (address: string | undefined) => new URL(address ?? '').pathname;

test('the thank-you page and the 404 page are not listed', () => {
  const unlisted = pages.filter((page) => meta(page, 'robots') === 'noindex');
  expect(unlisted.map(({ path }) => path)).toEqual(['/404', '/tack']);
  expect(listed.length + unlisted.length).toBe(pages.length);
});

test('every page has its own title and description', () => {
  for (const texts of [
    pages.map((page) => textOf(page, 'title')),
    pages.map((page) => meta(page, 'description')),
  ]) {
    expect(texts).toEqual([...new Set(texts)]);
    for (const text of texts) expect(text).toMatch(/^.{15,160}$/);
  }
});

test.each(pages)('$path has one address, and is a card wherever it is shared', (page) => {
  const address = page.path === '/404' ? undefined : site + page.path;
  expect(linkTo(page, 'canonical')).toBe(address);
  expect(meta(page, 'og:url')).toBe(address);
  expect(meta(page, 'og:title')).toBe(textOf(page, 'title'));
  expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
  expect(meta(page, 'og:image')).toBe(`${site}/sharing.jpg`);
  expect(meta(page, 'og:image:alt')).toBe(content('site').sharing.alt);
  expect(meta(page, 'twitter:card')).toBe('summary_large_image');
});

test('the sharing picture has the size that pages state, and is small enough for a messenger', async () => {
  const { width, height } = await sharp(builtFile('sharing.jpg')).metadata();
  expect([meta(home, 'og:image:width'), meta(home, 'og:image:height')]).toEqual([
    String(width),
    String(height),
  ]);
  // WhatsApp shows no picture over some 300 kB.
  expect(builtFile('sharing.jpg').length).toBeLessThan(200_000);
});

test('robots.txt leads to a sitemap of all listed pages and no others', () => {
  const [, index] = /^Sitemap: (.+)$/m.exec(builtFile('robots.txt').toString()) ?? [];
  const [map, ...others] = addressesIn(builtFile(pathOf(index)).toString());
  expect(others).toEqual([]);
  expect(addressesIn(builtFile(pathOf(map)).toString()).sort()).toEqual(
    listed.map((page) => linkTo(page, 'canonical')).sort(),
  );
});

function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

test('the manifest names the site, and its icons have the sizes it states', async () => {
  const manifest = JSON.parse(builtFile(linkTo(home, 'manifest') ?? '').toString());
  expect(manifest).toMatchObject({ short_name: content('site').name, lang: 'sv', start_url: '/' });
  expect(manifest.theme_color).toBe(meta(home, 'theme-color'));
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(builtFile(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(`image/${format}`).toBe(type);
  }
});

test('tabs and home screens find their icons', async () => {
  expect(linkTo(home, 'apple-touch-icon')).toBe('/apple-touch-icon.png');
  const { width, hasAlpha } = await sharp(builtFile('apple-touch-icon.png')).metadata();
  expect(width).toBe(180);
  expect(hasAlpha).toBe(false);
  expect(builtFile('favicon.svg').toString()).toMatch(/^<svg/);

  const icon = await sharp(builtFile('favicon.ico')).metadata();
  expect([icon.format, icon.width, icon.height]).toEqual(['png', 32, 32]);
});

test('the sections and their grounds are those of the table, in its order', () => {
  const shown = home.root.querySelectorAll('main section[id]');
  const grounds = shown.map((section) => [`#${section.id}`, section.getAttribute('data-ground')]);
  const all = Object.fromEntries(sections.map(({ subject }) => [subject, content(subject)]));
  // Which grounds meet, src/subjects/sections.test.ts checks for the table.
  expect(grounds).toEqual(Object.entries(shownSections(all)));
});

type Node = Record<string, unknown> & { '@type': string };

// What each node says: structured-data.test.ts.
test('the structured data refers only to what exists', () => {
  const data = JSON.parse(textOf(home, 'script[type="application/ld+json"]') ?? '');
  const graph: Node[] = data['@graph'];
  const defined = new Set<unknown>();
  const referred: unknown[] = [];
  const files: string[] = [];
  for (const { value: one } of walk(graph)) {
    if (!isRecord(one)) continue;
    if ('@id' in one) {
      if (Object.keys(one).length > 1) defined.add(one['@id']);
      else referred.push(one['@id']);
    }
    for (const key of ['image', 'logo']) if (one[key]) files.push(String(one[key]));
    // Search engines ignore reviews that a business publishes of itself, and may penalise them.
    expect(['Review', 'AggregateRating']).not.toContain(one['@type']);
    expect(one).not.toHaveProperty('aggregateRating');
  }
  expect(graph[0]).toMatchObject({ name: content('site').name, url: `${site}/` });
  expect(referred.length).toBeGreaterThan(5);
  expect(referred.filter((id) => !defined.has(id))).toEqual([]);
  expect(files.length).toBe(3);
  for (const file of files) {
    expect(new URL(file).origin).toBe(site);
    expect(isBuilt(pathOf(file)), file).toBe(true);
  }
});

function never(): never {
  throw new Error('The built site lacks what the test is about.');
}

import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isShown } from '../../content-model/is-shown.ts';
import { startPageSections } from '../../content-model/schemas/sections.ts';
import type { Subject } from '../../content-model/subjects.ts';
import { readContent as content } from '../support/pages/content.ts';
import { type BuiltPage, home, isBuilt, linkTo, pages, site } from './pages.ts';

const pathOf = (address: string | undefined) => new URL(address ?? '').pathname;

const textOf = ({ root }: BuiltPage, selector: string) => root.querySelector(selector)?.text;

const meta = ({ root }: BuiltPage, name: string) =>
  root.querySelector(`meta:is([name="${name}"], [property="${name}"])`)?.getAttribute('content');

test('the start page has its shown sections in order, /contact the form and the testimonials', () => {
  const sectionsOf = (path: string) =>
    pages.find((page) => page.path === path)?.root.querySelectorAll('main > section');
  const names = Object.keys(startPageSections) as (keyof typeof startPageSections & Subject)[];
  const shown = names.filter((name) => isShown(content(name)));
  expect(sectionsOf('/')?.map(({ id }) => id)).toEqual(
    shown.map((name) => startPageSections[name].anchor),
  );
  expect(sectionsOf('/contact')?.map(({ id }) => id)).toEqual(['contact', 'testimonials']);
});

test('every page has its own title and description', () => {
  const titles = pages.map((page) => textOf(page, 'title'));
  const descriptions = pages.map((page) => meta(page, 'description'));
  expect(new Set([...titles, ...descriptions]).size).toBe(2 * pages.length);
  for (const text of [...titles, ...descriptions]) expect(text).toMatch(/^[^\u00a0]{15,160}$/);
});

test.each(pages)('$path has one first heading and one address, and is a card if shared', (page) => {
  expect(page.root.querySelectorAll('h1')).toHaveLength(1);
  const address = page.path === '/404' ? undefined : site + page.path;
  expect(linkTo(page, 'canonical')).toBe(address);
  expect(meta(page, 'og:url')).toBe(address);
  expect(meta(page, 'og:title')).toBe(textOf(page, 'title'));
  expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
  expect(meta(page, 'og:image')).toMatch(`${site}/sharing-`);
  expect(meta(page, 'og:image:alt')).toBe(content('site').sharing.alt);
  expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  expect(meta(page, 'format-detection')).toBe('telephone=no');
  // Link previews may read only the first kilobytes.
  expect(page.html.slice(0, 4000)).toMatch(/<title>.*property="og:image"/s);
});

test('robots.txt leads to a sitemap of all pages but for the thank-you page and the 404 page', () => {
  const addressesIn = (address: string | undefined) => {
    const sitemap = readFileSync(`dist${pathOf(address)}`, 'utf8');
    return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, listed = '']) => listed);
  };
  const [, index] = /^Sitemap: (.+)$/m.exec(readFileSync('dist/robots.txt', 'utf8')) ?? [];
  const [map, ...others] = addressesIn(index);
  expect(others).toEqual([]);
  const unlisted = pages.filter((page) => meta(page, 'robots') === 'noindex');
  expect(unlisted.map(({ path }) => path)).toEqual(['/404', '/tack']);
  const listed = pages.filter((page) => !unlisted.includes(page));
  expect(addressesIn(map).sort()).toEqual(listed.map((page) => linkTo(page, 'canonical')).sort());
});

test('the picture of shared links is a JPEG in the size that is stated, and there are icons', async () => {
  const picture = readFileSync(`dist${pathOf(meta(home, 'og:image'))}`);
  const [width, height] = ['width', 'height'].map((side) => Number(meta(home, `og:image:${side}`)));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height });
  // WhatsApp shows no picture over some 300 kB.
  expect(picture.length).toBeLessThan(200_000);
  for (const icon of [linkTo(home, 'apple-touch-icon'), '/favicon.png']) {
    expect(isBuilt(icon ?? ''), icon).toBe(true);
  }
});

test('the structured data says who and where the business is, and has no reviews', () => {
  const text = textOf(home, 'script[type="application/ld+json"]') ?? '';
  const { name, telephone, address, image, logo } = JSON.parse(text);
  expect(name).toBe(content('site').name);
  expect(telephone).toMatch(/^\+46\d{7,9}$/);
  expect(address.postalCode).toMatch(/^\d{3} \d{2}$/);
  // Search engines ignore reviews that a business publishes of itself, and may penalise them.
  expect(text).not.toMatch(/[\u00a0\u202f\u00ad]|review|rating/i);
  for (const file of [image, logo]) {
    expect(new URL(file).origin).toBe(site);
    expect(isBuilt(pathOf(file)), file).toBe(true);
  }
});

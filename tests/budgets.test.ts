import { globSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

/*
 * What the built site may weigh. Bytes are the same on every machine; times are not, and are measured by
 * `npm run bench`. Raise a budget only together with docs/performance.md.
 */
const compressed = (file: string) => brotliCompressSync(readFileSync(`dist/${file}`)).length;

it.each([
  ['index.html', 23_100],
  // With its headers in the 14.6 kB that come before the first acknowledgement: one round trip less.
  ['contact.html', 12_750],
  ['404.html', 7_000],
])('%s with all its CSS stays under %d bytes', (file, most) => {
  expect(compressed(file)).toBeLessThanOrEqual(most);
});

it('the fonts stay under 33 kB', () => {
  const fonts = globSync('dist/_astro/fonts/*.woff2');
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(33_000);
});

it('all script of a page stays under 85 kB, and none of it blocks painting', () => {
  const scripts = globSync('_astro/*.js', { cwd: 'dist' });
  // One file per kind of page, and one of them comes with the islands.
  const pages = scripts.filter((file) => /\/page\.[\w-]+\.js$/.test(file));
  expect(pages.length).toBeGreaterThan(0);
  const islands = scripts.filter((file) => !pages.includes(file));
  const sum = islands.reduce((total, file) => total + compressed(file), 0);
  expect(sum + Math.max(...pages.map(compressed))).toBeLessThanOrEqual(85_000);
  const html = readFileSync('dist/index.html', 'utf8');
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
});

it('the first screen has the words of the page within its first 12.5 kB', () => {
  const html = readFileSync('dist/index.html', 'utf8');
  const heading = html.indexOf('id="home-heading"');
  expect(heading).toBeGreaterThan(0);
  const endOfHero = html.indexOf('</section>', heading);
  expect(brotliCompressSync(html.slice(0, endOfHero)).length).toBeLessThanOrEqual(12_500);
});

it('no picture is larger than 160 kB', () => {
  const heavy = globSync('dist/_astro/*.{avif,webp,jpg,png}').filter(
    (file) => statSync(file).size > 160_000,
  );
  expect(heavy).toEqual([]);
});

it('the picture of the first screen stays under 12.5 kB on a simple phone, and 30 kB on any', () => {
  const html = readFileSync('dist/index.html', 'utf8');
  const [, sources = ''] = /<link rel="preload"[^>]* imagesrcset="([^"]+)"/.exec(html) ?? [];
  const weigh = (width: number) => {
    const [, file] = new RegExp(`(/\\S+) ${width}w`).exec(sources) ?? [];
    return statSync(`dist${file}`).size;
  };
  expect(weigh(800)).toBeLessThanOrEqual(12_500);
  expect(weigh(1400)).toBeLessThanOrEqual(30_000);
});

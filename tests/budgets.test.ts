import { globSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

/*
 * What the built site may weigh. Bytes are the same on every machine; times are not, and are measured by
 * `npm run bench`. Raise a budget only together with docs/performance.md.
 */
const compressed = (file: string) => brotliCompressSync(readFileSync(`dist/${file}`)).length;

it.each([
  ['index.html', 26_000],
  ['contact.html', 15_500],
  ['404.html', 8_000],
])('%s with all its CSS stays under %d bytes', (file, most) => {
  expect(compressed(file)).toBeLessThanOrEqual(most);
});

it('the fonts stay under 34 kB', () => {
  const fonts = globSync('dist/_astro/fonts/*.woff2');
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(34_000);
});

it('all script together stays under 85 kB, and none of it blocks painting', () => {
  const scripts = globSync('_astro/*.js', { cwd: 'dist' });
  expect(scripts.reduce((sum, file) => sum + compressed(file), 0)).toBeLessThanOrEqual(85_000);
  const html = readFileSync('dist/index.html', 'utf8');
  expect(html).not.toMatch(/<script(?![^>]*type="module")[^>]*\ssrc=/);
});

it('the first screen has the words of the page within its first 14 kB', () => {
  const html = readFileSync('dist/index.html', 'utf8');
  const heading = html.indexOf('id="home-heading"');
  expect(heading).toBeGreaterThan(0);
  const endOfHero = html.indexOf('</section>', heading);
  expect(brotliCompressSync(html.slice(0, endOfHero)).length).toBeLessThanOrEqual(14_336);
});

it('no picture is larger than 160 kB', () => {
  const heavy = globSync('dist/_astro/*.{avif,webp,jpg,png}').filter(
    (file) => statSync(file).size > 160_000,
  );
  expect(heavy).toEqual([]);
});

import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** What a server may send before the first acknowledgement: ten packets of 1,460 bytes. Source: RFC 6928. */
const FIRST_FLIGHT = 14_600;
/** What the headers of a page take of it, with those of a proxy. */
const HEADERS = 1400;

// Whole files, such as /contact, have their budgets in package.json (`size-limit`).
it('the words of the first screen of / come before the first acknowledgement', () => {
  const html = readFileSync('dist/index.html', 'utf8');
  const heading = html.indexOf('id="hero-heading"');
  expect(heading).toBeGreaterThan(0);
  const firstScreen = html.slice(0, html.indexOf('<picture', heading));
  expect(brotliCompressSync(firstScreen).length).toBeLessThanOrEqual(FIRST_FLIGHT - HEADERS);
});

it('the first picture is in the page for phones where it is light', () => {
  const html = readFileSync('dist/index.html', 'utf8');
  const [, address = ''] = /imagesrcset="[^"]*?(\S+) 780w/.exec(html) ?? [];
  expect(html.includes('srcset="data:image/avif')).toBe(statSync(`dist${address}`).size < 12_000);
});

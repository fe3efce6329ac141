import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** What a server may send before the first acknowledgement: ten packets of 1,460 bytes. Source: RFC 6928. */
const FIRST_FLIGHT = 14_600;
/** What the headers of a page take of it, with those of a proxy. */
const HEADERS = 1400;

// Whole files, such as /contact, have their budgets in package.json (`size-limit`).
it('the first screen of / comes before the first acknowledgement', () => {
  const html = readFileSync('dist/index.html', 'utf8');
  const heading = html.indexOf('id="home-heading"');
  expect(heading).toBeGreaterThan(0);
  const firstScreen = html.slice(0, html.indexOf('</section>', heading));
  expect(brotliCompressSync(firstScreen).length).toBeLessThanOrEqual(FIRST_FLIGHT - HEADERS);
});

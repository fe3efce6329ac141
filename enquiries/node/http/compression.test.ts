import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncodings, compress, isCompressible } from './compression.ts';

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0, br', ['br']],
  ['identity', []],
  ['BR ; Q=1', ['br']],
  [undefined, []],
])('%j takes %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

test('text is compressed, pictures and fonts are not', () => {
  for (const type of [
    'text/html; charset=utf-8',
    'text/css',
    'text/javascript',
    'image/svg+xml',
    'application/json',
    'application/manifest+json',
    'application/xml',
  ]) {
    expect(isCompressible(type), type).toBe(true);
  }
  for (const type of ['image/webp', 'font/woff2', 'application/pdf', 'application/octet-stream']) {
    expect(isCompressible(type), type).toBe(false);
  }
});

test('what is compressed comes back as it was', async () => {
  const body = Buffer.from('<p>Glöd</p>'.repeat(500));
  const [br, gzip] = [await compress(body, 'br'), await compress(body, 'gzip')];
  expect(brotliDecompressSync(br)).toEqual(body);
  expect(gunzipSync(gzip)).toEqual(body);
  expect(br.length).toBeLessThan(body.length / 10);
});

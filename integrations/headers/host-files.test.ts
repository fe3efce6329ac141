import { expect, test } from 'vitest';
import { headersFile, vercelFile } from './host-files.ts';

const RULES = [
  { path: '/*', headers: { 'X-All': 'yes; no, "maybe"' } },
  { path: '/_astro/*', headers: { 'Cache-Control': 'immutable' } },
  { path: '/', headers: { 'X-Page': 'home' } },
];

test('a line for each path, and one for each of its headers', () => {
  expect(headersFile(RULES)).toBe(
    '/*\n  X-All: yes; no, "maybe"\n/_astro/*\n  Cache-Control: immutable\n/\n  X-Page: home\n',
  );
});

test('Vercel gets the same rules', () => {
  expect(JSON.parse(vercelFile(RULES))).toMatchObject({
    cleanUrls: true,
    headers: [
      { source: '/(.*)', headers: [{ key: 'X-All', value: 'yes; no, "maybe"' }] },
      { source: '/_astro/(.*)' },
      { source: '/' },
    ],
  });
});

test('a line that a host would not read stops the build', () => {
  const long = [{ path: '/*', headers: { 'Content-Security-Policy': 'x'.repeat(2000) } }];
  expect(() => headersFile(long)).toThrow(/2027 characters; Cloudflare accepts 2000/);
});

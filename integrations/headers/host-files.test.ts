import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../enquiries/http/headers-file.ts';
import { headersFile, vercelFile } from './host-files.ts';

const RULES = [
  { path: '/*', headers: { 'X-All': 'yes; no, "maybe"' } },
  { path: '/_astro/*', headers: { 'Cache-Control': 'immutable' } },
  { path: '/', headers: { 'X-Page': 'home' } },
];

test('the server reads back what was written', () => {
  const rules = parseHeaders(headersFile(RULES));
  expect(Object.fromEntries(headersFor(rules, '/_astro/a.js'))).toEqual({
    'x-all': 'yes; no, "maybe"',
    'cache-control': 'immutable',
  });
  expect(headersFor(rules, '/').get('x-page')).toBe('home');
  expect(headersFor(rules, '/contact').has('x-page')).toBe(false);
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
  expect(() => headersFile(long)).toThrow(/2027 characters; Cloudflare reads 2000/);
});

import { expect, test } from 'vitest';
import { DEFAULT_HEADERS, headersFor, parseHeaders, readHeaders } from './headers-file.ts';

const FILE = `
# all pages
/*
  X-Frame-Options: DENY
  Cache-Control: no-cache
  Content-Security-Policy: default-src 'self'; img-src data:

/_astro/*
  Cache-Control: public, max-age=31536000, immutable
  ! X-Frame-Options
/people/:name/a.b
\tX-Person: yes
`;

test('every block that matches counts, and later ones win', () => {
  const rules = parseHeaders(FILE);
  expect(Object.fromEntries(headersFor(rules, '/contact'))).toEqual({
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'; img-src data:",
  });
  const asset = headersFor(rules, '/_astro/a.css');
  expect(asset.get('cache-control')).toContain('immutable');
  expect(asset.has('x-frame-options')).toBe(false);
});

test('a pattern is the whole path, with its dots as dots', () => {
  const rules = parseHeaders(FILE);
  expect(headersFor(rules, '/people/anna/a.b').get('x-person')).toBe('yes');
  expect(headersFor(rules, '/people/anna/axb').has('x-person')).toBe(false);
  expect(headersFor(rules, '/people/a/b/a.b').has('x-person')).toBe(false);
});

test('the defaults let a form service see where a post comes from', () => {
  const headers = headersFor(parseHeaders(DEFAULT_HEADERS), '/');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('the list for a Worker says the same as the file', () => {
  const rules = readHeaders([{ path: '/_astro/*', headers: { 'Cache-Control': 'immutable' } }]);
  expect(headersFor(rules, '/_astro/a.css').get('cache-control')).toBe('immutable');
  expect(headersFor(rules, '/contact').size).toBe(0);
});

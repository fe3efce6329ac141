import { expect, test } from 'vitest';
import { htaccessFile } from './htaccess.ts';

test('values are quoted as Apache reads them, and each rule keeps to its paths', () => {
  const text = htaccessFile(
    [
      { path: '/*', headers: { 'X-All': 'yes; no, "maybe" 100%' } },
      { path: '/_astro/*', headers: { 'Cache-Control': 'immutable' } },
      { path: '/', headers: { 'X-Page': 'home' } },
      { path: '/contact', headers: { 'X-Page': 'contact' } },
    ],
    ['/', '/contact'],
  );
  expect(text).toContain('Header always set X-All "yes; no, \\"maybe\\" 100%%"');
  expect(text).toContain(
    '<If "%{REQUEST_URI} =~ m#^/_astro/#">\nHeader always set Cache-Control "immutable"\n</If>',
  );
  expect(text).toContain('<Files "index.html">\nHeader always set X-Page "home"\n</Files>');
  expect(text).toContain('<Files "contact.html">');
  expect(text).toContain('RewriteRule ^contact(\\.html)?/?$ contact.html [DPI,L]');
});

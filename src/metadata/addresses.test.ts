import { expect, it } from 'vitest';
import { pagePath, splitAddress } from './addresses.ts';

it.each([
  ['/contact/', '/contact'],
  ['/contact.html', '/contact'],
  ['/contact/index.html', '/contact'],
  ['/index.html', '/'],
  ['/index-cards', '/index-cards'],
])('%s is the page %s', (pathname, path) => {
  expect(pagePath(pathname)).toBe(path);
});

it('splits street, postal code and city, and keeps all of what it cannot split', () => {
  expect(splitAddress('Provgatan 7, 2 tr, 118\u00a000 Ortnamn')).toEqual({
    street: 'Provgatan 7, 2 tr',
    postalCode: '118 00',
    city: 'Ortnamn',
  });
  expect(splitAddress('Södermalm')).toEqual({ street: 'Södermalm', postalCode: '', city: '' });
});

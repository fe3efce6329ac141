import { expect, it } from 'vitest';
import { pageAddress, splitAddress } from './addresses.ts';

it.each(['/contact', '/contact/', '/contact.html', '/contact/index.html'])(
  'gives %s one address',
  (pathname) => {
    expect(pageAddress(pathname, 'https://provstudion.example')).toBe(
      'https://provstudion.example/contact',
    );
  },
);

it.each(['/', '/index.html'])('ends the start page, as %s, with its slash', (pathname) => {
  expect(pageAddress(pathname, new URL('https://provstudion.example'))).toBe(
    'https://provstudion.example/',
  );
});

it('parts street, postal code and city', () => {
  expect(splitAddress('Provgatan 7, 2 tr, 118\u00a000 Ortnamn')).toEqual({
    street: 'Provgatan 7, 2 tr',
    postalCode: '118 00',
    city: 'Ortnamn',
  });
  expect(splitAddress('Ekv. 1, 12345 Östra Ny').postalCode).toBe('12345');
});

it('loses nothing of what it cannot part', () => {
  expect(splitAddress('Södermalm')).toEqual({ street: 'Södermalm', postalCode: '', city: '' });
});

import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

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

import { expect, it } from 'vitest';
import { pagePath } from './addresses.ts';

it.each([
  ['/contact/', '/contact'],
  ['/contact.html', '/contact'],
  ['/contact/index.html', '/contact'],
  ['/index.html', '/'],
  ['/index-cards', '/index-cards'],
])('%s is the page %s', (pathname, path) => {
  expect(pagePath(pathname)).toBe(path);
});

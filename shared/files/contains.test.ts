import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { contains } from './contains.ts';

test('a folder contains itself and what is below it, whatever separates the names', () => {
  const within = (system: typeof posix, outer: string, paths: string) =>
    paths.split(', ').map((inner) => contains(outer, inner, system));
  const inside = [true, true, true];
  expect(within(posix, '/a/site', '/a/site, /a/site/, /a/site/..a/b')).toEqual(inside);
  expect(within(win32, 'C:\\site', 'c:\\Site, C:/site/a, C:\\site\\..a')).toEqual(inside);
  const outside = [false, false, false];
  expect(within(posix, '/a/site', '/a, /a/site2, /x')).toEqual(outside);
  expect(within(win32, 'C:\\site', 'C:\\, C:\\site 2, D:\\site')).toEqual(outside);
});

import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { contains } from './contains.ts';

test.each([
  [
    posix,
    '/srv/site',
    ['/srv/site', '/srv/site/', '/srv/site/..a/b'],
    ['/srv', '/srv/site2', '/x'],
  ],
  [
    win32,
    'C:\\site',
    ['c:\\Site', 'C:/site/a', 'C:\\site\\..a'],
    ['C:\\', 'C:\\site 2', 'D:\\site'],
  ],
])(
  'a folder contains itself and what is below it, whatever separates the names',
  (system, outer, inside, outside) => {
    for (const inner of inside) expect(contains(outer, inner, system), inner).toBe(true);
    for (const other of outside) expect(contains(outer, other, system), other).toBe(false);
  },
);

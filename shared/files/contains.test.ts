import fs from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { contains } from './contains.ts';

test('a folder contains itself and existing or future subfolders, also through links and in other letter case', () => {
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  fs.mkdirSync(join(site, 'dist'), { recursive: true });
  fs.symlinkSync(join(site, 'dist'), join(folder, 'link'));
  fs.symlinkSync(folder, join(folder, 'around'));
  for (const path of ['site/', 'site/new/web', 'site/..a', 'link/new', 'around/site/dist']) {
    expect(contains(site, join(folder, path)), path).toBe(true);
  }
  for (const path of ['.', 'site2', 'around', 'new/site']) {
    expect(contains(site, join(folder, path)), path).toBe(false);
  }
  expect(contains(join(folder, 'around'), site)).toBe(true);
  expect(contains(join(folder, 'new'), site)).toBe(false);

  // A disk that ignores letter case, as on macOS.
  const { statSync } = fs;
  vi.spyOn(fs, 'statSync').mockImplementation(((path: string, options: object) =>
    statSync(path.replace(/site/i, 'site'), options)) as typeof statSync);
  expect(contains(site, join(folder, 'SITE/dist'))).toBe(true);
});

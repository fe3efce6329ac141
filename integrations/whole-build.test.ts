import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../tests/support/files.ts';
import { replaceSite } from './whole-build.ts';

const page = (site: string) => readFile(join(site, 'index.html'), 'utf8');

test('the next build takes the place of the site, and only the previous one is kept', async () => {
  const folder = temporaryFolder();
  await writeFiles(folder, { 'dist/index.html': 'old', 'dist/gone.html': 'old' });
  await writeFiles(folder, { 'dist.next/index.html': 'new', 'dist.previous/index.html': 'older' });
  await replaceSite(join(folder, 'dist'));
  expect(await page(join(folder, 'dist'))).toBe('new');
  expect(await readdir(folder)).toEqual(['dist', 'dist.previous']);
  expect(await page(join(folder, 'dist.previous'))).toBe('old');
});

test('a next build that cannot be moved leaves the site as it was', async () => {
  const folder = temporaryFolder();
  await writeFiles(folder, { 'dist/index.html': 'old' });
  await expect(replaceSite(join(folder, 'dist'))).rejects.toThrow('ENOENT');
  expect(await page(join(folder, 'dist'))).toBe('old');
});

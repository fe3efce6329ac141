import fs, { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { replaceFile, replaceFiles } from './replace-file.ts';

test('renaming is retried while a virus scanner holds a file', () => {
  const file = join(temporaryFolder(), 'site.yaml');
  const rename = vi.spyOn(fs, 'renameSync');
  for (const code of ['EPERM', 'EBUSY']) {
    rename.mockImplementationOnce(() => {
      throw Object.assign(new Error(code), { code });
    });
  }
  replaceFile(file, 'new');
  expect(rename).toHaveBeenCalledTimes(3);
  expect(readFileSync(file, 'utf8')).toBe('new');
});

test('all files are replaced or none, and no temporary files stay', () => {
  const folder = temporaryFolder();
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const write = (content: string, second = two) =>
    replaceFiles([one, second].map((file) => [file, content] as const));
  write('old');
  expect(() => write('new', join(folder, 'missing/two'))).toThrow('ENOENT');
  expect([readFileSync(one, 'utf8'), readdirSync(folder)]).toEqual(['old', ['one', 'two']]);
  write('new');
  expect([one, two].map((file) => readFileSync(file, 'utf8'))).toEqual(['new', 'new']);
});

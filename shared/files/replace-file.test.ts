import fs, { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { replaceFile } from './replace-file.ts';

test('a file that a virus scanner holds for a moment is replaced', () => {
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

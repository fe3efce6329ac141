import fs, { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/files.ts';
import { replaceFile } from './replace-file.ts';

test.each(['EPERM', 'EBUSY'])(
  'a file that a virus scanner holds for a moment (%s) is replaced',
  async (code) => {
    const file = join(await temporaryFolder(), 'site.yaml');
    const held = () => {
      throw Object.assign(new Error(code), { code });
    };
    const rename = vi
      .spyOn(fs, 'renameSync')
      .mockImplementationOnce(held)
      .mockImplementationOnce(held);
    replaceFile(file, 'new');
    expect(rename).toHaveBeenCalledTimes(3);
    expect(readFileSync(file, 'utf8')).toBe('new');
  },
);

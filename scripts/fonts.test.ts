import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONTS } from '../brand/fonts.ts';
import { cutFont, fontFiles } from './fonts.ts';

test('brand/fonts/ has what brand/fonts.ts asks for', async () => {
  for (const [name, content] of Object.entries(await fontFiles(FONTS))) {
    const stored = readFileSync(`brand/fonts/${name}`);
    expect(stored.equals(Buffer.from(content)), `${name}: run npm run brand`).toBe(true);
  }
});

test('a missing file is named', async () => {
  await expect(cutFont({ file: 'brand/missing.woff2', weight: 400 }, 'a')).rejects.toThrow(
    'there is no file brand/missing.woff2. Install its package, or put the file in brand/.',
  );
});

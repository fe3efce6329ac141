import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONTS } from '../brand/fonts.ts';
import { fontFiles } from './fonts.ts';

test('brand/fonts/ has what brand/fonts.ts asks for', async () => {
  for (const [name, content] of Object.entries(await fontFiles(FONTS))) {
    const stored = readFileSync(`brand/fonts/${name}`);
    expect(stored.equals(Buffer.from(content)), `${name}: run npm run brand`).toBe(true);
  }
});

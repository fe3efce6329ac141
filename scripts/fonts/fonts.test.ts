import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { FONTS } from '../../brand/fonts.ts';
import { cutFont, type FontFile } from './cut-font.ts';
import { fontFiles } from './font-files.ts';

const FRAUNCES: FontFile = {
  file: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  weight: 700,
  axes: { opsz: 72, SOFT: 40, wdth: 90 },
};
const ARCHIVO_BLACK = '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2';

test('brand/fonts/ has what brand/fonts.ts asks for, and each letter of Europe in one file', async () => {
  const made = await fontFiles(FONTS);
  for (const [name, content] of Object.entries(made)) {
    const stored = await readFile(`brand/fonts/${name}`);
    expect(stored.equals(Buffer.from(content)), `${name}: run npm run brand`).toBe(true);
  }
  const letters = ['text', 'text-latin-1', 'text-latin-ext'].flatMap(
    (name) => (create(made[`${name}.woff2`] as Buffer) as Font).characterSet,
  );
  for (const letter of 'aÅéñÆßŠćłő') {
    expect(letters.filter((point) => point === letter.codePointAt(0))).toHaveLength(1);
  }
});

test('a wide font is set smaller with less space in numbers, strong text has the heaviest file, and a missing file is named', async () => {
  const display = [{ file: ARCHIVO_BLACK, weight: 400 }];
  const text = [{ ...FRAUNCES, weight: 400 }, FRAUNCES];
  const { 'fonts.css': css, ...files } = await fontFiles({ display, figures: display, text });
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['text-400.woff2', 'text-700.woff2']));
  expect(css).toMatch(/--fit-display: 0\.[5-8]/);
  expect(css).toMatch(/--fit-figure-space: -0\.[01]/);
  expect(css).toContain('--weight-strong: 700;');
  await expect(cutFont({ file: 'brand/missing.woff2', weight: 400 }, 'a')).rejects.toThrow(
    'brand/fonts.ts: there is no file brand/missing.woff2. Install its package, or put the file in brand/.',
  );
});

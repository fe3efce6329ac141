import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FONTS } from '../../brand/fonts.ts';
import { cutFont, readFont } from './cut-font.ts';
import { fontFiles } from './font-styles.ts';
import type { FontFile } from './font-table.ts';

const VARIABLE = '@fontsource-variable';
const SORA: FontFile = {
  file: `${VARIABLE}/sora/files/sora-latin-wght-normal.woff2`,
  weight: [400, 650],
};
const FRAUNCES: FontFile = {
  file: `${VARIABLE}/fraunces/files/fraunces-latin-full-normal.woff2`,
  weight: 700,
  axes: { opsz: 72, SOFT: 40, wdth: 90 },
};
const BRICOLAGE: FontFile = {
  file: `${VARIABLE}/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2`,
  weight: 700,
  axes: { wdth: 75, opsz: 96 },
};
const ARCHIVO_BLACK: FontFile = {
  file: '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2',
  weight: 400,
};

test('a font keeps the letters and weights in use, and no other axis', async () => {
  for (const [file, axes] of [
    [SORA, ['wght']],
    [FRAUNCES, []],
  ] as const) {
    const cut = readFont((await cutFont(file, 'Träning 123')) as Buffer, '');
    expect(cut.numGlyphs).toBeLessThan(40);
    expect(Object.keys(cut.variationAxes)).toEqual(axes);
  }
});

test('brand/fonts/ has what brand/fonts.ts asks for, and each letter of Europe in one file', async () => {
  const made = await fontFiles(FONTS);
  for (const [name, content] of Object.entries(made)) {
    const stored = await readFile(`brand/fonts/${name}`);
    expect(stored.equals(Buffer.from(content)), `${name}: run npm run brand`).toBe(true);
  }
  const letters = ['text', 'text-latin-1', 'text-latin-ext'].flatMap(
    (name) => readFont(made[`${name}.woff2`] as Buffer, name).characterSet,
  );
  for (const letter of 'aÅéñÆßŠćłő') {
    expect(letters.filter((point) => point === letter.codePointAt(0))).toHaveLength(1);
  }
  // A page without such a letter fetches no file for it.
  expect(made['fonts.css']).toMatch(/unicode-range: U\+a1-a8, U\+aa-ac, .*U\+d8-db/);
});

test('a wide font is set smaller, a narrow one is left alone, strong text has the heaviest file', async () => {
  const { 'fonts.css': css, ...files } = await fontFiles({
    display: { files: [ARCHIVO_BLACK] },
    figures: { files: [BRICOLAGE] },
    text: { files: [{ ...FRAUNCES, weight: 400 }, FRAUNCES] },
  });
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['text-400.woff2', 'text-700.woff2']));
  expect(css).toMatch(/--fit-display: 0\.[5-8]/);
  expect(css).toContain('--fit-figures: 1;');
  expect(css).toContain('--weight-strong: 700;');
});

test('a missing file is named', async () => {
  await expect(cutFont({ file: 'brand/missing.woff2', weight: 400 }, 'a')).rejects.toThrow(
    'brand/fonts.ts: there is no file brand/missing.woff2. Install its package, or put the file in brand/.',
  );
});

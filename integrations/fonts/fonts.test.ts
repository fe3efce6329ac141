import { expect, test } from 'vitest';
import { cutFont, readFont } from './cut-font.ts';
import { fontStyles } from './font-styles.ts';
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

test('a font keeps the glyphs and weights in use, and no other axis', async () => {
  for (const [file, axes] of [
    [SORA, ['wght']],
    [FRAUNCES, []],
  ] as const) {
    const cut = readFont(await cutFont(file, 'Träning 123'));
    expect(cut.numGlyphs).toBeLessThan(40);
    expect(Object.keys(cut.variationAxes)).toEqual(axes);
  }
});

/** A variable of the style sheet of a site in one font. */
async function styleOf(name: string, ...files: [FontFile, ...FontFile[]]) {
  const font = { family: 'Any', files };
  const { fonts } = await fontStyles({ display: font, figures: font, text: font });
  return Number(new RegExp(`--${name}: ([\\d.]+)`).exec(fonts)?.[1]);
}

test('a wide font is set smaller, a narrow one is left alone', async () => {
  expect(await styleOf('fit-display', ARCHIVO_BLACK)).toBeLessThan(0.9);
  expect(await styleOf('fit-figures', ARCHIVO_BLACK)).toBeLessThan(0.9);
  expect(await styleOf('fit-display', BRICOLAGE)).toBe(1);
  expect(await styleOf('fit-figures', BRICOLAGE)).toBe(1);
});

test('strong text uses the heaviest file, or a synthetic bold if there is one weight only', async () => {
  expect(await styleOf('weight-strong', ARCHIVO_BLACK)).toBe(600);
  expect(await styleOf('weight-strong', SORA)).toBe(650);
  expect(await styleOf('weight-strong', { ...FRAUNCES, weight: 400 }, FRAUNCES)).toBe(700);
});

test('a missing file is named', async () => {
  await expect(cutFont({ file: 'brand/fonts/missing.woff2', weight: 400 }, 'a')).rejects.toThrow(
    'brand/fonts.ts: there is no file brand/fonts/missing.woff2. Install its package, or put the file in brand/fonts/.',
  );
});

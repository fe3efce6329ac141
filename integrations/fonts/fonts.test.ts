import { expect, test } from 'vitest';
import { cutFont, readFont } from './cut-font.ts';
import { fontStyles } from './font-styles.ts';
import type { BrandFont, FontFile, FontTable } from './font-table.ts';

const VARIABLE = '@fontsource-variable';
/** Fonts with one axis, with many, and with a single weight. */
const FONTS = {
  sora: { file: `${VARIABLE}/sora/files/sora-latin-wght-normal.woff2`, weight: [400, 650] },
  manrope: { file: `${VARIABLE}/manrope/files/manrope-latin-wght-normal.woff2`, weight: 700 },
  fraunces: {
    file: `${VARIABLE}/fraunces/files/fraunces-latin-full-normal.woff2`,
    weight: 700,
    axes: { opsz: 72, SOFT: 40, wdth: 90 },
  },
  archivoBlack: {
    file: '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2',
    weight: 400,
  },
} satisfies Record<string, FontFile>;

const font = (file: FontFile, ...more: FontFile[]): BrandFont => ({
  family: 'Any',
  files: [file, ...more],
});
const table = (file: FontFile, text = font(file)): FontTable => ({
  display: font(file),
  figures: font(file),
  text,
});

test.each([FONTS.sora, FONTS.fraunces, FONTS.archivoBlack])(
  '$file is subset to a few glyphs and the weights in use',
  async (file) => {
    const cut = readFont(await cutFont(file, 'Träning 123'));
    expect(cut.numGlyphs).toBeLessThan(40);
    const weights = typeof file.weight === 'number' ? [] : ['wght'];
    expect(Object.keys(cut.variationAxes)).toEqual(weights);
  },
);

test('a wide font is set smaller, a narrow one is left alone', async () => {
  const fits = async (file: FontFile) =>
    [...(await fontStyles(table(file))).fonts.matchAll(/--fit-\w+: ([\d.]+)/g)].map(([, fit]) =>
      Number(fit),
    );
  const [display = 0, figures = 0] = await fits(FONTS.archivoBlack);
  expect(display).toBeGreaterThan(0.6);
  expect(display).toBeLessThan(0.9);
  expect(figures).toBeLessThan(0.9);
  const bricolage = `${VARIABLE}/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2`;
  expect(await fits({ file: bricolage, weight: 700, axes: { wdth: 75, opsz: 96 } })).toEqual([
    1, 1,
  ]);
});

test('strong text uses the heaviest file, or a synthetic bold if there is one weight only', async () => {
  const strong = async (...files: [FontFile, ...FontFile[]]) =>
    /--weight-strong: (\d+)/.exec(
      (await fontStyles(table(FONTS.archivoBlack, { family: 'Any', files }))).fonts,
    )?.[1];
  expect(await strong(FONTS.archivoBlack)).toBe('600');
  expect(await strong(FONTS.sora)).toBe('650');
  expect(await strong({ ...FONTS.manrope, weight: 400 }, FONTS.manrope)).toBe('700');
});

test('a missing file is named', async () => {
  await expect(cutFont({ file: 'brand/fonts/missing.woff2', weight: 400 }, 'a')).rejects.toThrow(
    'brand/fonts.ts: there is no file brand/fonts/missing.woff2. Install its package, or put the file in brand/fonts/.',
  );
});

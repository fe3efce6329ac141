/*
 * The style sheets that follow from the fonts of the site.
 */
import type { Font } from 'fontkitten';
import { cutFont, FIGURE_GLYPHS, fontPath, glyphsInUse, readFont } from './cut-font.ts';
import { type BrandFont, type FontFile, type FontTable, weightRange } from './font-table.ts';

/** System fonts by their local names, with a file of the same metrics: Arimo has the widths of Arial. */
const SYSTEM = {
  names: ['Arial', 'Liberation Sans', 'Roboto'],
  file: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
};
const SYSTEM_BOLD = {
  names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  file: '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
};

/** A hundred letters, as frequent as in Swedish. */
const LETTERS =
  'eeeeeeeeeeaaaaaaaaannnnnnnnrrrrrrrrttttttttsssssssiiiiiilllllddddoooommmmgggkkkvväähhffuuååppöbcyj                  ';
const DIGITS = '0123456789';

const HEAVIEST = 1000;

/** The letters, and the widths in em of these and of the digits, that the type sizes were designed for. */
const DESIGN_LETTERS = 'abcdefghijklmnopqrstuvwxyzåäö etaoinsrldkmgv ABDEFGHIKLMNOPRSTUVÅÄÖ';
const DESIGN_LETTERS_WIDTH = 32.348;
const DESIGN_DIGITS_WIDTH = 4.29;

/**
 * Style sheets derived from the font table: for every page the fallback fonts, the weight of strong text and how much smaller
 * a wide font is set; for the start page the fallback of the figures.
 */
export async function fontStyles(table: FontTable): Promise<{ fonts: string; figures: string }> {
  const glyphs = glyphsInUse();
  /** A font fixed to the weight nearest to the wanted one, to be measured. */
  const fontAt = async ({ files }: BrandFont, wanted: number, used = glyphs) => {
    const [file, weight] = fileAt(files, wanted);
    return readFont(await cutFont({ ...file, weight }, used));
  };
  const [display, figures, regular, strong] = await Promise.all([
    fontAt(table.display, 700),
    fontAt(table.figures, 700, FIGURE_GLYPHS),
    fontAt(table.text, 400),
    fontAt(table.text, HEAVIEST),
  ]);
  const [, strongWeight] = fileAt(table.text.files, HEAVIEST);
  const fit = (design: number, width: number) => Math.min(1, +(design / width).toFixed(3));
  return {
    fonts: [
      `@layer tokens { :root {
        --weight-strong: ${Math.max(strongWeight, 600)};
        --fit-display: ${fit(DESIGN_LETTERS_WIDTH, widthOf(display, DESIGN_LETTERS))};
        --fit-figures: ${fit(DESIGN_DIGITS_WIDTH, widthOf(figures, DIGITS))};
      } }`,
      fallbackFace('Text System', 400, regular, SYSTEM, LETTERS),
      fallbackFace('Text System', 600, strong, SYSTEM_BOLD, LETTERS),
      fallbackFace('Display System', 700, display, SYSTEM_BOLD, LETTERS),
    ].join('\n'),
    figures: fallbackFace('Figures System', 700, figures, SYSTEM_BOLD, DIGITS),
  };
}

/** A `@font-face` that gives a system font the width and height of the site's own, so that nothing shifts on the swap. */
function fallbackFace(
  family: string,
  weight: number,
  font: Font,
  system: typeof SYSTEM,
  letters: string,
): string {
  const size = widthOf(font, letters) / widthOf(readFont(fontPath(system.file)), letters);
  const percent = (share: number, digits: number) => `${+(share * 100).toFixed(digits)}%`;
  // The overrides apply at the adjusted size, so divide by it.
  const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size, 2);
  return `@font-face {
  font-family: "${family}";
  src: ${system.names.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(size, 1)};
  ascent-override: ${height(font.ascent)};
  descent-override: ${height(font.descent)};
}`;
}

/** The font file nearest to a weight, and the weight it has there. */
function fileAt(files: FontFile[], weight: number): [file: FontFile, weight: number] {
  const candidates = files.map((file): [FontFile, number] => {
    const [lightest, heaviest] = weightRange(file);
    return [file, Math.min(Math.max(weight, lightest), heaviest)];
  });
  const distance = ([, own]: [FontFile, number]) => Math.abs(own - weight);
  return candidates.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}

/** The width of a text in em. Missing letters count as the font's placeholder box. */
function widthOf(font: Font, text: string): number {
  const advances = [...text].map(
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  return advances.reduce((sum, advance) => sum + advance, 0) / font.unitsPerEm;
}

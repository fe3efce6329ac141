import type { Font } from 'fontkitten';
import { cutFont, FIGURE_GLYPHS, fontPath, glyphsInUse, readFont } from './cut-font.ts';
import { type BrandFont, type FontFile, type FontTable, weightRange } from './font-table.ts';

/** Fonts of systems by the names they have there, with a file of their widths: Arimo has those of Arial. */
const SYSTEM = {
  names: ['Arial', 'Liberation Sans', 'Roboto'],
  file: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
};
const SYSTEM_BOLD = {
  names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  file: '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
};

/** Letters as often as Swedish has them, in a hundred. */
const LETTERS =
  'eeeeeeeeeeaaaaaaaaannnnnnnnrrrrrrrrttttttttsssssssiiiiiilllllddddoooommmmgggkkkvväähhffuuååppöbcyj                  ';
const DIGITS = '0123456789';

/** The widths in em that the sizes of type were drawn for. */
const DRAWN_LETTERS = 'abcdefghijklmnopqrstuvwxyzåäö etaoinsrldkmgv ABDEFGHIKLMNOPRSTUVÅÄÖ';
const LETTERS_DRAWN_FOR = 32.348;
const DIGITS_DRAWN_FOR = 4.29;

/**
 * The style sheets that the table of fonts makes: for every page the fonts that stand in, the weight of what is
 * emphasised and how much smaller a wide font is set, and for the start page the font that stands in for figures.
 */
export async function fontStyles(table: FontTable): Promise<{ fonts: string; figures: string }> {
  const glyphs = glyphsInUse();
  // Cut to one weight, to be measured.
  const at = async ({ files }: BrandFont, wanted: number, used = glyphs) => {
    const [file, weight] = fileAt(files, wanted);
    return readFont(await cutFont({ ...file, weight }, used));
  };
  const [display, figures, regular, strong] = await Promise.all([
    at(table.display, 700),
    at(table.figures, 700, FIGURE_GLYPHS),
    at(table.text, 400),
    at(table.text, 1000),
  ]);
  const [, strongWeight] = fileAt(table.text.files, 1000);
  const fit = (drawnFor: number, width: number) => Math.min(1, +(drawnFor / width).toFixed(3));
  return {
    fonts: [
      `@layer tokens { :root {
        --weight-strong: ${Math.max(strongWeight, 600)};
        --fit-display: ${fit(LETTERS_DRAWN_FOR, widthOf(display, DRAWN_LETTERS))};
        --fit-figures: ${fit(DIGITS_DRAWN_FOR, widthOf(figures, DIGITS))};
      } }`,
      fallbackFace('Text System', 400, regular, SYSTEM, LETTERS),
      fallbackFace('Text System', 600, strong, SYSTEM_BOLD, LETTERS),
      fallbackFace('Display System', 700, display, SYSTEM_BOLD, LETTERS),
    ].join('\n'),
    figures: fallbackFace('Figures System', 700, figures, SYSTEM_BOLD, DIGITS),
  };
}

/**
 * The rule of a font that stands in until the site's own has come: the system's, made as wide and as high, so that
 * nothing moves.
 */
function fallbackFace(
  family: string,
  weight: number,
  font: Font,
  system: typeof SYSTEM,
  letters: string,
): string {
  const size = widthOf(font, letters) / widthOf(readFont(fontPath(system.file)), letters);
  const percent = (share: number, digits: number) => `${+(share * 100).toFixed(digits)}%`;
  // In the size that it is set in, the font that stands in has the ascent and descent of the site's own.
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

/** The file of a font that is used at a weight, or nearest to it, and its weight there. */
function fileAt(files: FontFile[], weight: number): [file: FontFile, weight: number] {
  const candidates = files.map((file): [FontFile, number] => {
    const [lightest, heaviest] = weightRange(file);
    return [file, Math.min(Math.max(weight, lightest), heaviest)];
  });
  const distance = ([, own]: [FontFile, number]) => Math.abs(own - weight);
  return candidates.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}

/** In em. Letters that the font does not have count as the box that is shown for them. */
function widthOf(font: Font, text: string): number {
  const advances = [...text].map(
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  return advances.reduce((sum, advance) => sum + advance, 0) / font.unitsPerEm;
}

import { figures, sentences } from './content-words.ts';
import { cutAt } from './cut-font.ts';
import {
  ANY_BOLD,
  ARIAL,
  ARIAL_BOLD,
  fallbackFace,
  ROBOTO_BOLD,
  type SystemFont,
} from './fallback-styles.ts';
import { type FontFile, type FontTable, weightRange } from './font-table.ts';
import { FIGURE_GLYPHS, glyphsInUse } from './subset-fonts.ts';

/**
 * The style sheets that the table of fonts makes: for every page the fonts that stand in and the weight of what is
 * emphasised, and for the start page the font that stands in for figures.
 */
export async function fontStyles(table: FontTable): Promise<{ fonts: string; figures: string }> {
  const glyphs = glyphsInUse();
  const words = sentences();
  const heading = table.display.files[0];
  const number = table.figures.files[0];
  const [regularFile, regularWeight] = fileAt(table.text.files, 400);
  const [strongFile, strongWeight] = fileAt(table.text.files, 1000);
  const [display, digits, regular, strong] = await Promise.all([
    cutAt(heading, weightRange(heading)[0], glyphs),
    cutAt(number, weightRange(number)[0], FIGURE_GLYPHS),
    cutAt(regularFile, regularWeight, glyphs),
    cutAt(strongFile, strongWeight, glyphs),
  ]);
  const face = (family: string, weight: number, font: typeof display, system: SystemFont) =>
    fallbackFace({ family, weight, font, system, words });
  return {
    fonts: [
      // Where there is no bold, the browser makes one.
      `@layer tokens { :root { --weight-strong: ${Math.max(strongWeight, 600)}; } }`,
      face('Text System', 400, regular, ARIAL),
      face('Text System', 600, strong, ARIAL_BOLD),
      face('Text Android', 600, strong, ROBOTO_BOLD),
      face('Display System', 700, display, ARIAL_BOLD),
      face('Display Android', 700, display, ROBOTO_BOLD),
    ].join('\n'),
    figures: fallbackFace({
      family: 'Figures System',
      weight: 700,
      font: digits,
      system: ANY_BOLD,
      words: figures(),
    }),
  };
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

import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';
import { parseDocument, visit } from 'yaml';
import { CUTS } from './cuts.ts';
import { FIGURE_GLYPHS, glyphsInUse, subset } from './subset-fonts.ts';

const require = createRequire(import.meta.url);

/** Fonts of systems by the names they have there, with a file of the same widths: Arimo has those of Arial. */
const ARIAL = {
  names: ['Arial', 'Liberation Sans', 'Roboto'],
  file: 'arimo/files/arimo-latin-400',
};
const ARIAL_BOLD = {
  names: ['Arial Bold', 'Liberation Sans Bold'],
  file: 'arimo/files/arimo-latin-700',
};
/** Android has no Arial, and its bold is narrower. */
const ROBOTO_BOLD = { names: ['Roboto Bold', 'Roboto'], file: 'roboto/files/roboto-latin-700' };

/** The weight that text is emphasised with: `--weight-strong` in src/styles/measures.css. */
const STRONG = 650;

type Fallback = {
  family: string;
  /** The weight that the rule is for. */
  weight: number;
  /** The site's font at that weight. */
  font: Font;
  system: typeof ARIAL;
  /** What both are set with to compare their widths. */
  words: string;
};

/**
 * The style sheets by their paths. Widths are those of the words of this site: averages of English text know neither
 * Swedish nor å, ä and ö.
 */
export async function fallbackStyles(): Promise<Record<string, string>> {
  const words = wordsOf('content/*.yaml').filter((text) => /\s/.test(text));
  const numbers =
    wordsOf('content/{services,results}.yaml')
      .join(' ')
      .match(/\d[\d ,]*/g) ?? [];
  const glyphs = glyphsInUse();
  const cut = async (file: string, letters: string, axes: Record<string, number>) =>
    read(await subset(file, letters, axes));
  const [display, figures, regular, strong] = await Promise.all([
    cut(CUTS.display.file, glyphs, CUTS.display.axes),
    cut(CUTS.figures.file, FIGURE_GLYPHS, CUTS.figures.axes),
    cut(CUTS.text.file, glyphs, { wght: 400 }),
    cut(CUTS.text.file, glyphs, { wght: STRONG }),
  ]);
  const text = words.join(' ');
  const rule = (family: string, weight: number, font: Font, system: typeof ARIAL) =>
    fontFace({ family, weight, font, system, words: text });
  const anyBold = { ...ARIAL_BOLD, names: [...ARIAL_BOLD.names, 'Roboto Bold'] };
  return {
    'src/styles/fallback-fonts.css': sheet([
      rule('Figtree Fallback', 400, regular, ARIAL),
      rule('Figtree Fallback', 600, strong, ARIAL_BOLD),
      rule('Figtree Fallback Android', 600, strong, ROBOTO_BOLD),
      rule('Bricolage Fallback', 700, display, ARIAL_BOLD),
      rule('Bricolage Fallback Android', 700, display, ROBOTO_BOLD),
    ]),
    'src/styles/fallback-figures.css': sheet([
      fontFace({
        family: 'Figures Fallback',
        weight: 700,
        font: figures,
        system: anyBold,
        words: numbers.join(' '),
      }),
    ]),
  };
}

function fontFace({ family, weight, font, system, words }: Fallback): string {
  const systemFont = read(require.resolve(`@fontsource/${system.file}-normal.woff2`));
  const size = widthOf(font, words) / widthOf(systemFont, words);
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
  line-gap-override: 0%;
}`;
}

/** In em. Letters that the font does not have count as the box that is shown for them. */
function widthOf(font: Font, text: string): number {
  const advances = [...text].map(
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  return advances.reduce((sum, advance) => sum + advance, 0) / font.unitsPerEm;
}

function read(file: string): Font {
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file}: expected a font, not a collection.`);
  return font;
}

/** All texts of some YAML files. */
function wordsOf(pattern: string): string[] {
  const texts: string[] = [];
  for (const file of globSync(pattern).sort()) {
    visit(parseDocument(readFileSync(file, 'utf8')), {
      Scalar(key, { value }) {
        if (key !== 'key' && typeof value === 'string') texts.push(value);
      },
    });
  }
  return texts;
}

function sheet(rules: string[]): string {
  return `/* Made by "npm run fallback-fonts": see scripts/fallback-fonts.ts. */\n${rules.join('\n\n')}\n`;
}

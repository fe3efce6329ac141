/*
 * Makes the fonts of a brand from its table: files cut to the letters and weights in use, and the style sheets that use them.
 */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import { cutFont, type FontFile, fontPath, weightRange } from './cut-font.ts';

/** The type of `brand/fonts.ts`. Text may have a file per weight; headings and figures have one file. */
export type FontTable = Record<'display' | 'figures' | 'text', FontFile[]>;

type LetterSet = { suffix: string; letters: string; range?: string };

/** What Swedish is written with. Every page needs it, so it has a file of its own. */
const SWEDISH = `${lettersOf('U+20-7e')}åäöÅÄÖéÉüÜ”’–…·©×\u00a0\u00ad\u202f`;
/** The letters of names from other countries, in files that a browser fetches only for a page with such a letter. */
const LATIN_1 =
  'U+a1-a8, U+aa-ac, U+ae-b6, U+b8-c3, U+c6-c8, U+ca-d5, U+d8-db, U+dd-e3, U+e6-e8, U+ea-f5, U+f7-fb, U+fd-ff, U+131, U+152-153, U+2014, U+2018, U+201a, U+201c, U+201e, U+2022, U+2032-2033, U+2039-203a, U+20ac, U+2122, U+2212';
const LATIN_EXT = 'U+100-17f';
const SETS: LetterSet[] = [
  { suffix: '-latin-1', letters: lettersOf(LATIN_1), range: LATIN_1 },
  { suffix: '-latin-ext', letters: lettersOf(LATIN_EXT), range: LATIN_EXT },
  { suffix: '', letters: SWEDISH },
];
/** The characters of prices and results. */
const FIGURES: LetterSet = { suffix: '', letters: '0123456789 \u00a0\u202f.,:+−–-%/' };

/** A hundred letters, as frequent as in Swedish. */
const FREQUENT =
  'eeeeeeeeeeaaaaaaaaannnnnnnnrrrrrrrrttttttttsssssssiiiiiilllllddddoooommmmgggkkkvväähhffuuååppöbcyj                  ';
const DIGITS = '0123456789';

/** The letters, and the widths in em of these and of the digits, that the type sizes were designed for. */
const DESIGN_LETTERS = 'abcdefghijklmnopqrstuvwxyzåäö etaoinsrldkmgv ABDEFGHIKLMNOPRSTUVÅÄÖ';
const DESIGN_LETTERS_WIDTH = 32.348;
const DESIGN_DIGITS_WIDTH = 4.29;
const DESIGN_FIGURE_SPACE = 0.164;

/** The files of `brand/fonts/` by their names: the fonts, `fonts.css` for every page and `figures.css` for prices and results. */
export async function fontFiles(table: FontTable): Promise<Record<string, Buffer | string>> {
  const fonts: Record<string, Buffer> = {};
  const faces: Record<keyof FontTable, string[]> = { display: [], figures: [], text: [] };
  for (const role of ['display', 'figures', 'text'] as const) {
    for (const file of table[role]) {
      const [lightest, heaviest] = weightRange(file);
      const base = table[role].length > 1 ? `${role}-${lightest}` : role;
      for (const { suffix, letters, range } of role === 'figures' ? [FIGURES] : SETS) {
        // The packages of Fontsource have these letters in another file.
        const source =
          suffix === '-latin-ext' ? file.file.replace('-latin-', `${suffix}-`) : file.file;
        const font = await cutFont({ ...file, file: source }, letters);
        if (!font) continue;
        const name = `${base}${suffix}.woff2`;
        fonts[name] = font;
        faces[role].push(
          rule('@font-face', {
            'font-family': `"Site ${role}"`,
            src: `url("./${name}") format("woff2")`,
            'font-display': 'swap',
            // Headings and figures ask for bold and get their only weight.
            'font-weight': role === 'text' ? `${lightest} ${heaviest}` : '700',
            ...(file.features && { 'font-feature-settings': file.features }),
            ...(range && { 'unicode-range': range }),
          }),
        );
      }
    }
  }

  const measured = async (file: FontFile, { letters = SWEDISH } = {}) =>
    create((await cutFont(file, letters)) ?? Buffer.of()) as Font;
  const strongFile = fileAt(table.text, 1000);
  const display = await measured(fileAt(table.display, 700));
  const figures = await measured(fileAt(table.figures, 700), FIGURES);
  const regular = await measured(fileAt(table.text, 400));
  const strong = await measured(strongFile);
  const share = DESIGN_FIGURE_SPACE / DESIGN_DIGITS_WIDTH;
  const space = share * widthOf(figures, DIGITS) - widthOf(figures, ' ');
  const fit = (design: number, width: number) => `${Math.min(1, +(design / width).toFixed(3))}`;
  const tokens = rule(':root', {
    '--weight-strong': `${Math.max(strongFile.weight, 600)}`,
    '--fit-display': fit(DESIGN_LETTERS_WIDTH, widthOf(display, DESIGN_LETTERS)),
    '--fit-figures': fit(DESIGN_DIGITS_WIDTH, widthOf(figures, DIGITS)),
    ...(space < 0 && { '--fit-figure-space': `${space.toFixed(3)}em` }),
  });
  const sheet = (...rules: string[]) =>
    ['/* Written by `npm run brand` from brand/fonts.ts. */', ...rules, ''].join('\n');
  return {
    ...fonts,
    'fonts.css': sheet(
      `@layer tokens {\n${tokens}\n}`,
      ...faces.display,
      ...faces.text,
      fallbackFace('Text System', 400, regular, FREQUENT),
      fallbackFace('Text System', 600, strong, FREQUENT),
      fallbackFace('Display System', 700, display, FREQUENT),
    ),
    'figures.css': sheet(...faces.figures, fallbackFace('Figures System', 700, figures, DIGITS)),
  };
}

/** The font file nearest to a weight, fixed to it as far as it has it. */
function fileAt(files: FontFile[], wanted: number): FontFile & { weight: number } {
  return files
    .map((file) => {
      const [lightest, heaviest] = weightRange(file);
      return { ...file, weight: Math.min(Math.max(wanted, lightest), heaviest) };
    })
    .reduce((a, b) => (Math.abs(b.weight - wanted) < Math.abs(a.weight - wanted) ? b : a));
}

/** The letters of ranges in the syntax of CSS: `U+100-17f, U+2212`. */
function lettersOf(ranges: string): string {
  const points = ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] =
      range.match(/[\da-f]+/g)?.map((hex) => parseInt(hex, 16)) ?? [];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...points);
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}`;
}

/** A `@font-face` that gives a system font the width and height of the site's own, so that nothing shifts on the swap. */
function fallbackFace(family: string, weight: number, font: Font, letters: string): string {
  const isBold = weight > 400;
  const names = ['Arial', 'Liberation Sans', 'Roboto'];
  // Arimo has the widths of Arial and Liberation Sans.
  const file = `@fontsource/arimo/files/arimo-latin-${isBold ? 700 : 400}-normal.woff2`;
  const system = create(readFileSync(fontPath(file))) as Font;
  const size = widthOf(font, letters) / widthOf(system, letters);
  const percent = (share: number, digits: number) => `${+(share * 100).toFixed(digits)}%`;
  // The overrides apply at the adjusted size, so divide by it.
  const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size, 2);
  return rule('@font-face', {
    'font-family': `"${family}"`,
    src: names.map((name) => `local("${name}${isBold ? ' Bold' : ''}")`).join(', '),
    'font-weight': `${weight}`,
    'size-adjust': percent(size, 1),
    'ascent-override': height(font.ascent),
    'descent-override': height(font.descent),
  });
}

/** The width of a text in em. Missing letters count as the font's placeholder box. */
function widthOf(font: Font, text: string): number {
  const advances = [...text].map(
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  return advances.reduce((sum, advance) => sum + advance, 0) / font.unitsPerEm;
}

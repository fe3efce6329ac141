/*
 * Makes the fonts of a brand from its table: the files, and the style sheets that use them.
 */
import { readFileSync } from 'node:fs';
import type { Font } from 'fontkitten';
import { cutFont, fontPath, readFont } from './cut-font.ts';
import {
  type BrandFont,
  type FontFile,
  type FontRole,
  type FontTable,
  weightRange,
} from './font-table.ts';

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What Swedish is written with. Every page needs it, so it has a file of its own. */
const SWEDISH = `${between(0x20, 0x7e)}åäöÅÄÖéÉüÜ”’–…·©×\u00a0\u00ad\u202f`;
/** The letters of names from other countries, in files that a browser fetches only for a page with such a letter. */
const OTHERS = [
  {
    name: 'latin-1',
    letters: `${between(0xa1, 0xff)}ıŒœ—‘‚“„•′″‹›€™−`,
    source: (file: string) => file,
  },
  {
    name: 'latin-ext',
    letters: between(0x100, 0x17f),
    // The packages of Fontsource have these letters in a file beside.
    source: (file: string) => file.replace('-latin-', '-latin-ext-'),
  },
];
/** The characters of prices and results. */
const FIGURES = '0123456789 \u00a0\u202f.,:+−–-%/';

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

/** The files of `brand/fonts/` by their names: the fonts, `fonts.css` for every page and `figures.css` for prices and results. */
export async function fontFiles(table: FontTable): Promise<Record<string, Buffer | string>> {
  const fonts: Record<string, Buffer> = {};
  const faces: Record<FontRole, string[]> = { display: [], figures: [], text: [] };
  const roles = Object.keys(faces) as FontRole[];
  for (const role of roles) {
    const { files, features } = table[role];
    for (const file of files) {
      const [lightest, heaviest] = weightRange(file);
      const base = files.length > 1 ? `${role}-${lightest}` : role;
      const addFace = async (name: string, letters: string, source = file, range?: string) => {
        const font = await cutFont(source, letters);
        if (!font) return;
        fonts[`${name}.woff2`] = font;
        faces[role].push(
          rule('@font-face', {
            'font-family': `"Site ${role}"`,
            src: `url("./${name}.woff2") format("woff2")`,
            'font-display': 'swap',
            // Headings and figures ask for bold and get their only weight.
            'font-weight': role === 'text' ? `${lightest} ${heaviest}` : '700',
            ...(features && { 'font-feature-settings': features }),
            ...(range && { 'unicode-range': range }),
          }),
        );
      };
      for (const { name, letters, source } of role === 'figures' ? [] : OTHERS) {
        const others = [...letters].filter((letter) => !SWEDISH.includes(letter)).join('');
        const from = { ...file, file: source(file.file) };
        await addFace(`${base}-${name}`, others, from, rangeOf(others));
      }
      await addFace(base, role === 'figures' ? FIGURES : SWEDISH);
    }
  }

  /** A font fixed to the weight nearest to the wanted one, to be measured. */
  const fontAt = async ({ files }: BrandFont, wanted: number, letters = SWEDISH) => {
    const [file, weight] = fileAt(files, wanted);
    return readFont((await cutFont({ ...file, weight }, letters)) as Buffer, file.file);
  };
  const [display, figures, regular, strong] = await Promise.all([
    fontAt(table.display, 700),
    fontAt(table.figures, 700, FIGURES),
    fontAt(table.text, 400),
    fontAt(table.text, HEAVIEST),
  ]);
  const [, strongWeight] = fileAt(table.text.files, HEAVIEST);
  const fit = (design: number, width: number) => `${Math.min(1, +(design / width).toFixed(3))}`;
  const tokens = rule(':root', {
    '--weight-strong': `${Math.max(strongWeight, 600)}`,
    '--fit-display': fit(DESIGN_LETTERS_WIDTH, widthOf(display, DESIGN_LETTERS)),
    '--fit-figures': fit(DESIGN_DIGITS_WIDTH, widthOf(figures, DIGITS)),
  });
  const sheet = (...rules: string[]) =>
    ['/* Written by `npm run brand` from brand/fonts.ts. */', ...rules, ''].join('\n');
  return {
    ...fonts,
    'fonts.css': sheet(
      `@layer tokens {\n${tokens}\n}`,
      ...faces.display,
      ...faces.text,
      fallbackFace('Text System', 400, regular, SYSTEM, LETTERS),
      fallbackFace('Text System', 600, strong, SYSTEM_BOLD, LETTERS),
      fallbackFace('Display System', 700, display, SYSTEM_BOLD, LETTERS),
    ),
    'figures.css': sheet(
      ...faces.figures,
      fallbackFace('Figures System', 700, figures, SYSTEM_BOLD, DIGITS),
    ),
  };
}

/** The `unicode-range` of some letters: `U+a0-a3,U+2212`. */
function rangeOf(letters: string): string {
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  const starts = points.filter((point) => !points.includes(point - 1));
  const ends = points.filter((point) => !points.includes(point + 1));
  const hex = (point = 0) => point.toString(16);
  return starts
    .map((start, index) =>
      start === ends[index] ? hex(start) : `${hex(start)}-${hex(ends[index])}`,
    )
    .map((range) => `U+${range}`)
    .join(', ');
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}`;
}

/** A `@font-face` that gives a system font the width and height of the site's own, so that nothing shifts on the swap. */
function fallbackFace(
  family: string,
  weight: number,
  font: Font,
  system: typeof SYSTEM,
  letters: string,
): string {
  const size = widthOf(font, letters) / widthOf(systemFont(system.file), letters);
  const percent = (share: number, digits: number) => `${+(share * 100).toFixed(digits)}%`;
  // The overrides apply at the adjusted size, so divide by it.
  const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size, 2);
  return rule('@font-face', {
    'font-family': `"${family}"`,
    src: system.names.map((name) => `local("${name}")`).join(', '),
    'font-weight': `${weight}`,
    'size-adjust': percent(size, 1),
    'ascent-override': height(font.ascent),
    'descent-override': height(font.descent),
  });
}

function systemFont(file: string): Font {
  return readFont(readFileSync(fontPath(file)), file);
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

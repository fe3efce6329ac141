/*
 * `npm run brand` writes brand/fonts/ from brand/fonts.ts. `npm run brand -- templates/cool` does so for another brand.
 * The script subsets the fonts to the characters in use. It also gives system fonts the same metrics, so that nothing moves
 * when the fonts arrive.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';

export type FontFile = {
  /** A path in an installed package or in this project. */
  file: string;
  weight: number | [lightest: number, heaviest: number];
  /** Fixed values for a variable font's other axes, such as `wdth` and `opsz`. */
  axes?: Record<string, number>;
};

export type FontTable = Record<'display' | 'figures' | 'text', FontFile>;

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** Characters of Swedish and of names from neighbouring languages. Browsers show other characters in a system font. */
const SWEDISH = `${ASCII}åäöÅÄÖéÉüÜæøÆØáàèêëíóñç”’–…·©×\u00a0\u00ad\u202f`;
const DIGITS = '0123456789';
const PRICES = `${DIGITS} \u00a0\u202f.,:+−–-%/`;

/** Repeats each letter as often as it occurs in Swedish text, to measure the average width of a font. */
const FREQUENT =
  'eeeeeeeeeeaaaaaaaaannnnnnnnrrrrrrrrttttttttsssssssiiiiiilllllddddoooommmmgggkkkvväähhffuuååppöbcyj                  ';

/** The width of sample letters, in em, that the layout is designed for. Wider fonts are shrunk to this width. */
const DRAWN_FOR = {
  display: { letters: ASCII, width: 43.38 },
  figures: { letters: DIGITS, width: 4.29 },
  text: { letters: FREQUENT, width: 51.46 },
};

/** Returns a brand's files for `fonts/`, by name. `fonts.css` is for every page, `figures.css` for prices and results. */
export async function fontFiles({ display, figures, text }: FontTable) {
  const [lightest = 400, heaviest = lightest] = [text.weight].flat();
  const regular = { ...text, weight: lightest };
  const strong = { ...text, weight: heaviest };
  const fitText = await fitToLayout('text', regular);
  return {
    'display.woff2': await cutFont(display, SWEDISH),
    'figures.woff2': await cutFont(figures, PRICES),
    'text.woff2': await cutFont(text, SWEDISH),
    'fonts.css': sheet(
      rule(':root', {
        '--fit-display': `${await fitToLayout('display', display)}`,
        '--fit-figures': `${await fitToLayout('figures', figures)}`,
      }),
      // Styles set headings and figures in bold, so the only weight of their fonts is declared as bold.
      face('display', { ...display, weight: 700 }),
      // Scales the text font itself, because text has too many sizes to scale each.
      face('text', text, fitText),
      await fallbackFace('Text', 400, regular, fitText),
      await fallbackFace('Text', 600, strong, fitText),
      await fallbackFace('Display', 700, display),
    ),
    'figures.css': sheet(
      face('figures', { ...figures, weight: 700 }),
      await fallbackFace('Figures', 700, figures),
    ),
  };
}

/** Subsets a font to these letters and converts it to WOFF2. Only a range of weights stays variable. */
async function cutFont({ file, weight, axes = {} }: FontFile, letters: string) {
  const source = readFileSync(fontPath(file));
  const [min = 400, max = min] = [weight].flat();
  const variationAxes: Record<string, number | object> = {};
  for (const [tag, axis] of Object.entries((create(source) as Font).variationAxes)) {
    variationAxes[tag] = axes[tag] ?? axis?.default ?? 0;
  }
  if ('wght' in variationAxes) variationAxes['wght'] = min === max ? min : { min, max };
  return subsetFont(source, letters, { targetFormat: 'woff2', variationAxes });
}

const fontPath = (file: string) =>
  existsSync(file) ? file : createRequire(import.meta.url).resolve(file);

const openFont = async (font: FontFile, letters: string) =>
  create(await cutFont(font, letters)) as Font;

function face(role: string, { weight }: FontFile, fit = 1): string {
  return rule('@font-face', {
    'font-family': `"Site ${role}"`,
    src: `url("./${role}.woff2")`,
    'font-display': 'swap',
    'font-weight': [weight].flat().join(' '),
    ...(fit < 1 && { 'size-adjust': percent(fit) }),
  });
}

/** Returns a `@font-face` that gives a system font the metrics of `font`, so that nothing moves when `font` arrives. */
async function fallbackFace(
  role: 'Display' | 'Figures' | 'Text',
  weight: 400 | 600 | 700,
  font: FontFile,
  fit = 1,
) {
  const letters = role === 'Figures' ? DIGITS : FREQUENT;
  const isBold = weight > 400;
  // Measures Arimo, because its letters are as wide as those of Arial and Liberation Sans.
  const arimo = `@fontsource/arimo/files/arimo-latin-${isBold ? 700 : 400}-normal.woff2`;
  const { ascent, descent, unitsPerEm } = await openFont(font, letters);
  const size = (await widthOf(font, letters)) / (await widthOf({ file: arimo, weight }, letters));
  const names = ['Arial', 'Liberation Sans', 'Roboto'];
  return rule('@font-face', {
    'font-family': `"${role} System"`,
    src: names.map((name) => `local("${name}${isBold ? ' Bold' : ''}")`).join(', '),
    'font-weight': `${weight}`,
    'size-adjust': percent(size * fit),
    // Divides by `size`, because browsers multiply these overrides by `size-adjust`.
    'ascent-override': percent(ascent / unitsPerEm / size),
    'descent-override': percent(-descent / unitsPerEm / size),
  });
}

/** Returns the width of the letters in em. */
async function widthOf(font: FontFile, letters: string): Promise<number> {
  const opened = await openFont(font, letters);
  const glyphs = [...letters].map((letter) => opened.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  return glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / opened.unitsPerEm;
}

/** Returns the scale (at most 1) that shrinks a wide font to fit the layout. */
async function fitToLayout(role: keyof typeof DRAWN_FOR, font: FontFile) {
  const { letters, width } = DRAWN_FOR[role];
  return Math.min(1, Math.round((1000 * width) / (await widthOf(font, letters))) / 1000);
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const rule = (selector: string, declarations: Record<string, string>) =>
  `${selector} { ${Object.entries(declarations)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`;

const sheet = (...rules: string[]) =>
  ['/* Written by `npm run brand` from fonts.ts. */', ...rules, ''].join('\n');

if (import.meta.main) {
  const [brand = 'brand'] = process.argv.slice(2);
  const { FONTS } = await import(pathToFileURL(resolve(brand, 'fonts.ts')).href);
  const files = await fontFiles(FONTS);
  const folder = join(brand, 'fonts');
  mkdirSync(folder, { recursive: true });
  let total = 0;
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    console.log(`${join(folder, name)}: ${content.length} bytes`);
    if (name.endsWith('.woff2')) total += content.length;
  }
  const { 'size-limit': budgets } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { limit } = budgets.find(({ name }: { name: string }) => name === 'fonts');
  console.log(`All fonts: ${total} bytes; the budget in package.json is ${limit}.`);
}

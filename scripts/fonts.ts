/* `npm run brand` writes brand/fonts/ from brand/fonts.ts. `npm run brand -- templates/cool` uses another brand's folder. */
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

const ASCII =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';
/** Includes letters of neighbouring languages, which occur in names. Browsers show other letters in a system font. */
const SWEDISH_LETTERS = `${ASCII}åäöÅÄÖéÉüÜæøÆØáàèêëíóñç”’–…·©×\u00a0\u00ad\u202f`;
const DIGITS = '0123456789';
const PRICE_LETTERS = `${DIGITS} \u00a0\u202f.,:+−–-%/`;

/** Repeats each letter as often as it occurs in Swedish text, to measure the average width of a font. */
const FREQUENT_LETTERS =
  'eeeeeeeeeeaaaaaaaaannnnnnnnrrrrrrrrttttttttsssssssiiiiiilllllddddoooommmmgggkkkvväähhffuuååppöbcyj                  ';

/** In the fonts that the layout was designed for, all `letters` in a row were `width` em wide. */
const DESIGN_WIDTHS = {
  display: { letters: ASCII, width: 43.38 },
  figures: { letters: DIGITS, width: 4.29 },
  text: { letters: FREQUENT_LETTERS, width: 51.46 },
};

/** Returns a brand's files for `fonts/`, by name. `fonts.css` is for every page, `figures.css` for prices and results. */
export async function fontFiles(fonts: FontTable) {
  return {
    'display.woff2': await subset(fonts.display, SWEDISH_LETTERS),
    'figures.woff2': await subset(fonts.figures, PRICE_LETTERS),
    'text.woff2': await subset(fonts.text, SWEDISH_LETTERS),
    'fonts.css': await fontsStyleSheet(fonts),
    'figures.css': styleSheet(
      fontFace('figures', asBold(fonts.figures)),
      await fallbackFace('Figures', 700, fonts.figures),
    ),
  };
}

/** The site's styles set headings and figures in bold, so their fonts are declared as bold, whatever their weight. */
const asBold = (font: FontFile): FontFile => ({ ...font, weight: 700 });

async function fontsStyleSheet({ display, figures, text }: FontTable) {
  // The site's styles multiply the font sizes of headings and figures by these two scales.
  const scales = cssRule(':root', {
    '--fit-display': `${await scaleToFit('display', display)}`,
    '--fit-figures': `${await scaleToFit('figures', figures)}`,
  });
  return styleSheet(
    scales,
    fontFace('display', asBold(display)),
    ...(await textFaces(text)),
    await fallbackFace('Display', 700, display),
  );
}

async function textFaces(text: FontFile): Promise<string[]> {
  const { lightest, heaviest } = weightRange(text);
  const regular = { ...text, weight: lightest };
  const bold = { ...text, weight: heaviest };
  // The styles scale headings and figures by their few font sizes. Text has too many, so `size-adjust` scales its font.
  const scale = await scaleToFit('text', regular);
  return [
    fontFace('text', text, scale),
    await fallbackFace('Text', 400, regular, scale),
    await fallbackFace('Text', 600, bold, scale),
  ];
}

function weightRange({ weight }: FontFile): { lightest: number; heaviest: number } {
  const [lightest, heaviest] = typeof weight === 'number' ? [weight, weight] : weight;
  return { lightest, heaviest };
}

async function subset(font: FontFile, letters: string) {
  const isInProject = existsSync(font.file);
  const path = isInProject ? font.file : createRequire(import.meta.url).resolve(font.file);
  const source = readFileSync(path);
  const variationAxes = axisValues(font, create(source) as Font);
  return subsetFont(source, letters, { targetFormat: 'woff2', variationAxes });
}

function axisValues(font: FontFile, source: Font): Record<string, number | object> {
  const values: Record<string, number | object> = {};
  for (const [tag, axis] of Object.entries(source.variationAxes)) {
    values[tag] = font.axes?.[tag] ?? axis?.default ?? 0;
  }
  if (!('wght' in values)) return values;
  const { lightest, heaviest } = weightRange(font);
  values['wght'] = lightest === heaviest ? lightest : { min: lightest, max: heaviest };
  return values;
}

const openSubset = async (font: FontFile, letters: string) =>
  create(await subset(font, letters)) as Font;

function fontFace(role: string, font: FontFile, scale = 1): string {
  const declarations: Record<string, string> = {
    'font-family': `"Site ${role}"`,
    src: `url("./${role}.woff2")`,
    'font-display': 'swap',
    // `700`, or the range of a variable font: `400 650`.
    'font-weight': [font.weight].flat().join(' '),
  };
  if (scale < 1) declarations['size-adjust'] = percent(scale);
  return cssRule('@font-face', declarations);
}

const LETTERS_TO_MEASURE = { Display: FREQUENT_LETTERS, Figures: DIGITS, Text: FREQUENT_LETTERS };

/** Returns a `@font-face` that gives a system font the metrics of `font`, so that nothing moves when `font` arrives. */
async function fallbackFace(
  family: keyof typeof LETTERS_TO_MEASURE,
  weight: 400 | 600 | 700,
  font: FontFile,
  scale = 1,
) {
  const letters = LETTERS_TO_MEASURE[family];
  const systemFonts = ['Arial', 'Liberation Sans', 'Roboto'];
  const suffix = weight > 400 ? ' Bold' : '';
  const relativeWidth = (await widthInEm(font, letters)) / (await arialWidth(weight, letters));
  const { ascent, descent, unitsPerEm } = await openSubset(font, letters);
  // Browsers also multiply the ascent and the descent by `size-adjust`. Only `relativeWidth` must be undone: `scale` applies to
  // `font` too.
  const unadjusted = (length: number) => percent(length / unitsPerEm / relativeWidth);
  return cssRule('@font-face', {
    'font-family': `"${family} System"`,
    src: systemFonts.map((name) => `local("${name}${suffix}")`).join(', '),
    'font-weight': `${weight}`,
    'size-adjust': percent(relativeWidth * scale),
    'ascent-override': unadjusted(ascent),
    'descent-override': unadjusted(-descent),
  });
}

/** Measures Arimo in place of Arial and Liberation Sans, because its letters have the same widths. */
function arialWidth(weight: 400 | 600 | 700, letters: string): Promise<number> {
  const fileWeight = weight > 400 ? 700 : 400;
  const file = `@fontsource/arimo/files/arimo-latin-${fileWeight}-normal.woff2`;
  return widthInEm({ file, weight: fileWeight }, letters);
}

async function widthInEm(font: FontFile, letters: string): Promise<number> {
  const opened = await openSubset(font, letters);
  let width = 0;
  for (const letter of letters) {
    width += opened.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
  }
  return width / opened.unitsPerEm;
}

async function scaleToFit(role: keyof typeof DESIGN_WIDTHS, font: FontFile): Promise<number> {
  const { letters, width } = DESIGN_WIDTHS[role];
  const scale = width / (await widthInEm(font, letters));
  return Math.min(1, Math.round(scale * 1000) / 1000);
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function cssRule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}: ${value};`);
  return `${selector} { ${lines.join(' ')} }`;
}

const styleSheet = (...rules: string[]) =>
  ['/* Written by `npm run brand` from fonts.ts. */', ...rules, ''].join('\n');

if (import.meta.main) {
  const [brand = 'brand'] = process.argv.slice(2);
  const { FONTS } = await import(pathToFileURL(resolve(brand, 'fonts.ts')).href);
  const folder = join(brand, 'fonts');
  mkdirSync(folder, { recursive: true });
  let fontBytes = 0;
  for (const [name, content] of Object.entries(await fontFiles(FONTS))) {
    writeFileSync(join(folder, name), content);
    console.log(`${join(folder, name)}: ${content.length} bytes`);
    if (name.endsWith('.woff2')) fontBytes += content.length;
  }
  const { 'size-limit': budgets } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { limit } = budgets.find(({ name }: { name: string }) => name === 'fonts');
  console.log(`All fonts: ${fontBytes} bytes. The budget in package.json is ${limit}.`);
}

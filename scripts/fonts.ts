/*
 * `npm run brand`, after a change in brand/fonts.ts; for another brand `npm run brand -- templates/cool`. Cuts its fonts to what the
 * site uses, writes them and the style sheets that load them to its `fonts/`, and gives a system font the same measures, so that
 * nothing shifts when they arrive.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';

/** A font file, and what is used of it. */
export type FontFile = {
  /** A file of an installed package, or one of this project, such as `brand/fonts/text.woff2`. */
  file: string;
  /** One weight, or the range of a variable font. */
  weight: number | [lightest: number, heaviest: number];
  /** Values of other axes, such as `wdth` and `opsz`. */
  axes?: Record<string, number>;
};

/** The type of `brand/fonts.ts`. */
export type FontTable = Record<'display' | 'figures' | 'text', FontFile>;

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** What Swedish and the names of neighbours are written with; other letters are shown in a system font. */
const TEXT = `${ASCII}åäöÅÄÖéÉüÜæøÆØáàèêëíóñç”’–…·©×\u00a0\u00ad\u202f`;
const DIGITS = '0123456789';
/** The characters of prices and results. */
const FIGURES = `${DIGITS} \u00a0\u202f.,:+−–-%/`;

/** Letters as often as they occur in Swedish text. */
const FREQUENT =
  'eeeeeeeeeeaaaaaaaaannnnnnnnrrrrrrrrttttttttsssssssiiiiiilllllddddoooommmmgggkkkvväähhffuuååppöbcyj                  ';

/** Per role, letters and their width in em. The layout is drawn for this width, so wider fonts are set smaller. */
const DRAWN_FOR = {
  display: { letters: ASCII, width: 43.38 },
  figures: { letters: DIGITS, width: 4.29 },
  text: { letters: FREQUENT, width: 51.46 },
};

/** Returns the files of a brand's `fonts/` by name: the fonts, `fonts.css` for every page and `figures.css` for prices and results. */
export async function fontFiles({ display, figures, text }: FontTable) {
  const [regular = 400, strong = regular] = [text.weight].flat();
  const fit = {
    display: await fitToLayout('display', display),
    figures: await fitToLayout('figures', figures),
    text: await fitToLayout('text', { ...text, weight: regular }),
  };
  return {
    'display.woff2': await cutFont(display, TEXT),
    'figures.woff2': await cutFont(figures, FIGURES),
    'text.woff2': await cutFont(text, TEXT),
    'fonts.css': sheet(
      rule(':root', { '--fit-display': `${fit.display}`, '--fit-figures': `${fit.figures}` }),
      // Headings and figures ask for bold and get their only weight.
      face('display', { ...display, weight: 700 }),
      // Text has many sizes, so the font itself is scaled.
      face('text', text, fit.text),
      await fallbackFace('Text System', 400, { ...text, weight: regular }, FREQUENT, fit.text),
      await fallbackFace('Text System', 600, { ...text, weight: strong }, FREQUENT, fit.text),
      await fallbackFace('Display System', 700, display, FREQUENT),
    ),
    'figures.css': sheet(
      face('figures', { ...figures, weight: 700 }),
      await fallbackFace('Figures System', 700, figures, DIGITS),
    ),
  };
}

/** Cuts a font to some letters, as WOFF2, and fixes all its axes except a range of weights. */
async function cutFont({ file, weight, axes = {} }: FontFile, letters: string) {
  const source = readFileSync(fontPath(file));
  const [min, max = min] = [weight].flat();
  const known = Object.entries((create(source) as Font).variationAxes);
  const fixed = known.map(([tag, axis]) => [tag, axes[tag] ?? axis?.default ?? 0]);
  const variationAxes = {
    ...Object.fromEntries(fixed),
    ...(known.some(([tag]) => tag === 'wght') && { wght: min === max ? min : { min, max } }),
  };
  return subsetFont(source, letters, { targetFormat: 'woff2', variationAxes });
}

const fontPath = (file: string) =>
  existsSync(file) ? file : createRequire(import.meta.url).resolve(file);

function face(role: string, { weight }: FontFile, fit = 1): string {
  return rule('@font-face', {
    'font-family': `"Site ${role}"`,
    src: `url("./${role}.woff2")`,
    'font-display': 'swap',
    'font-weight': [weight].flat().join(' '),
    ...(fit < 1 && { 'size-adjust': percent(fit) }),
  });
}

/** Returns a system font with the letter widths and the height of `font`, so that nothing moves when `font` arrives. */
async function fallbackFace(
  family: string,
  weight: number,
  font: FontFile,
  letters: string,
  fit = 1,
) {
  const own = create(await cutFont(font, letters)) as Font;
  const isBold = weight > 400;
  // Arimo has the widths of Arial and Liberation Sans.
  const arimo = `@fontsource/arimo/files/arimo-latin-${isBold ? 700 : 400}-normal.woff2`;
  const size =
    widthOf(own, letters) / widthOf(create(readFileSync(fontPath(arimo))) as Font, letters);
  const names = ['Arial', 'Liberation Sans', 'Roboto'];
  return rule('@font-face', {
    'font-family': `"${family}"`,
    src: names.map((name) => `local("${name}${isBold ? ' Bold' : ''}")`).join(', '),
    'font-weight': `${weight}`,
    'size-adjust': percent(size * fit),
    // Browsers multiply the overrides by size-adjust.
    'ascent-override': percent(own.ascent / own.unitsPerEm / size),
    'descent-override': percent(-own.descent / own.unitsPerEm / size),
  });
}

/** The width of a text in em. */
function widthOf(font: Font, text: string): number {
  const glyphs = [...text].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  return glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm;
}

/** Returns the factor that makes a wide font as wide as the layout has room for. */
async function fitToLayout(role: keyof typeof DRAWN_FOR, font: FontFile) {
  const { letters, width } = DRAWN_FOR[role];
  const own = create(await cutFont(font, letters)) as Font;
  return Math.min(1, Math.round((1000 * width) / widthOf(own, letters)) / 1000);
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

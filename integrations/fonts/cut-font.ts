/*
 * Cuts the files of fonts to the glyphs and weights that are used, and reads what is measured of them.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { type FontFile, weightRange } from './font-table.ts';

const require = createRequire(import.meta.url);

const CACHE = join('node_modules', '.cache', 'fonts');

/** Printable ASCII and what Swedish text sets besides it. */
const BASE_GLYPHS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))}åäöÅÄÖéÉüÜ”’–…·©×\u00a0\u00ad\u202f`;

/** The characters that the figures of prices and results are set in. */
export const FIGURE_GLYPHS = '0123456789 \u00a0\u202f.,:+−–-%/';

/** Every character that a visitor may meet: the base, and whatever the content uses beyond it. */
export function glyphsInUse(): string {
  const content = globSync('content/*.yaml').map((file) => readFileSync(file, 'utf8'));
  return [...new Set([BASE_GLYPHS, ...content].join(''))].sort().join('');
}

/**
 * A font cut to some glyphs, and fixed on all its axes but for the weights it is used at.
 *
 * @returns the path of the cut file
 */
export async function cutFont(file: FontFile, glyphs: string): Promise<string> {
  const path = fontPath(file.file);
  const source = readFileSync(path);
  const variationAxes = axesOf(readFont(path), file);
  const settings = JSON.stringify([glyphs, variationAxes]);
  return cached([source, settings], 'woff2', () =>
    subsetFont(source, glyphs, { targetFormat: 'woff2', variationAxes }),
  );
}

/**
 * Keeps a generated file under a hash of its sources, so that a build that changes no text cuts no font.
 *
 * @returns its path
 */
export async function cached(
  sources: (Buffer | string)[],
  ending: string,
  make: () => Buffer | string | Promise<Buffer>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source);
  const target = resolve(CACHE, `${hash.digest('hex').slice(0, 16)}.${ending}`);
  mkdirSync(CACHE, { recursive: true });
  if (!existsSync(target)) writeFileSync(target, await make());
  return target;
}

/** Per axis that the font has: the value to fix it at, or the range to keep. */
function axesOf(font: Font, file: FontFile) {
  const [lightest, heaviest] = weightRange(file);
  return Object.fromEntries(
    Object.entries(font.variationAxes).flatMap(([tag, axis]) => {
      if (!axis) return [];
      const within = (value: number) => Math.min(Math.max(value, axis.min), axis.max);
      if (tag !== 'wght') return [[tag, within(file.axes?.[tag] ?? axis.default)]];
      const [min, max] = [within(lightest), within(heaviest)];
      return [[tag, min === max ? min : { min, max }]];
    }),
  );
}

/**
 * Where a file of the table of fonts is: in this project, or in an installed package.
 *
 * @throws Error when it is in neither
 */
export function fontPath(file: string): string {
  if (existsSync(file)) return resolve(file);
  try {
    return require.resolve(file);
  } catch {
    throw new Error(
      `brand/fonts.ts: there is no file ${file}. Install its package, or put the file in brand/fonts/.`,
    );
  }
}

/** @throws Error when the file holds several fonts */
export function readFont(path: string): Font {
  const font = create(readFileSync(path));
  if (font.isCollection) throw new Error(`${path}: expected a font, not a collection.`);
  return font;
}

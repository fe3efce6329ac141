/*
 * Subsets font files to the glyphs and weights in use.
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

/** Printable ASCII and the other characters of Swedish text. */
const BASE_GLYPHS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))}åäöÅÄÖéÉüÜ”’–…·©×\u00a0\u00ad\u202f`;

/** The characters of prices and results. */
export const FIGURE_GLYPHS = '0123456789 \u00a0\u202f.,:+−–-%/';

/** Every character of the site: the base glyphs and whatever else the content uses. */
export function glyphsInUse(): string {
  const content = globSync('content/*.yaml').map((file) => readFileSync(file, 'utf8'));
  return [...new Set([BASE_GLYPHS, ...content].join(''))].sort().join('');
}

/**
 * Subsets a font to some glyphs and fixes all its axes except the range of weights in use.
 *
 * @returns the path of the subset file
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
 * Caches a generated file under a hash of its sources, so that a build without new text subsets no font.
 *
 * @returns the file's path
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

/** For each of the font's axes, the value to fix it at or the range to keep. */
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
 * Resolves a font file of `brand/fonts.ts`, in this project or in an installed package.
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

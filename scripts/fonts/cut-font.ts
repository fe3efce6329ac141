/*
 * Cuts font files to some letters and to the weights in use.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { type FontFile, weightRange } from './font-table.ts';

const require = createRequire(import.meta.url);

/**
 * Cuts a font to some letters and fixes all its axes except the range of weights in use.
 *
 * @returns a WOFF2 file, or undefined when the font has none of the letters
 */
export async function cutFont(file: FontFile, letters: string): Promise<Buffer | undefined> {
  const source = readFileSync(fontPath(file.file));
  const font = readFont(source, file.file);
  const own = [...letters].filter((letter) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  if (own.length === 0) return undefined;
  return subsetFont(source, own.join(''), {
    targetFormat: 'woff2',
    variationAxes: axesOf(font, file),
  });
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
 * Finds a font file of `brand/fonts.ts`, in this project or in an installed package.
 *
 * @throws Error when it is in neither
 */
export function fontPath(file: string): string {
  if (existsSync(file)) return resolve(file);
  try {
    return require.resolve(file);
  } catch {
    throw new Error(
      `brand/fonts.ts: there is no file ${file}. Install its package, or put the file in brand/.`,
    );
  }
}

/** @throws Error when the file holds several fonts */
export function readFont(bytes: Buffer, name: string): Font {
  const font = create(bytes);
  if (font.isCollection) throw new Error(`${name}: expected a font, not a collection.`);
  return font;
}

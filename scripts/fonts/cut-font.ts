/** Cuts a font file to what a brand uses of it. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';

/** A font file, and what is used of it. */
export type FontFile = {
  /** A file of an installed package, or one of this project, such as `brand/name.woff2`. */
  file: string;
  /** One weight, or a range of a variable font. */
  weight: number | [lightest: number, heaviest: number];
  /** Values of other axes, such as `wdth` and `opsz`. Axes that the font lacks are ignored. */
  axes?: Record<string, number>;
  /** OpenType features to enable, in CSS syntax: `"ss01", "tnum"`. */
  features?: string;
};

/**
 * Cuts a font to some letters and fixes all its axes except the range of weights in use.
 *
 * @returns a WOFF2 file, or undefined when the font has none of the letters
 * @throws as {@link fontPath}
 */
export async function cutFont(file: FontFile, letters: string): Promise<Buffer | undefined> {
  const source = readFileSync(fontPath(file.file));
  const font = create(source) as Font;
  const own = [...letters].filter((letter) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  if (own.length === 0) return undefined;
  const [min, max] = weightRange(file);
  const variationAxes = Object.fromEntries(
    Object.entries(font.variationAxes).map(([tag, axis]) => {
      if (tag !== 'wght') return [tag, file.axes?.[tag] ?? axis?.default ?? 0];
      return [tag, min === max ? min : { min, max }];
    }),
  );
  return subsetFont(source, own.join(''), { targetFormat: 'woff2', variationAxes });
}

/** @throws Error when there is no such file in this project or in an installed package */
export function fontPath(file: string): string {
  if (existsSync(file)) return file;
  try {
    return createRequire(import.meta.url).resolve(file);
  } catch {
    throw new Error(
      `brand/fonts.ts: there is no file ${file}. Install its package, or put the file in brand/.`,
    );
  }
}

/** A file's lightest and heaviest weight. */
export function weightRange({ weight }: FontFile): [number, number] {
  return typeof weight === 'number' ? [weight, weight] : weight;
}

import type { Font } from 'fontkitten';
import { type FontFile, weightRange } from './font-table.ts';
import { fontPath, readFont } from './read-font.ts';
import { subset } from './subset-fonts.ts';

type AxisRange = number | { min: number; max: number };

/**
 * A font cut to some glyphs, and fixed on all its axes but for the weights it is used at.
 *
 * @returns the path of the cut file
 */
export async function cutFont(file: FontFile, glyphs: string): Promise<string> {
  const path = fontPath(file.file);
  return subset(path, glyphs, axesOf(readFont(path), file));
}

/** The same at one weight, to be measured. */
export async function cutAt(file: FontFile, weight: number, glyphs: string): Promise<Font> {
  return readFont(await cutFont({ ...file, weight }, glyphs));
}

/** Per axis that the font has: the value to fix it at, or the range to keep. */
function axesOf(font: Font, file: FontFile): Record<string, AxisRange> {
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

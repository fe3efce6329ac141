import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkitten';

const require = createRequire(import.meta.url);

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

/** In em. Letters that the font does not have count as the box that is shown for them. */
export function widthOf(font: Font, text: string): number {
  const advances = [...text].map(
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  return advances.reduce((sum, advance) => sum + advance, 0) / font.unitsPerEm;
}

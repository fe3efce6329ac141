import type { Font } from 'fontkitten';
import { fontPath, readFont, widthOf } from './read-font.ts';

/** Fonts of systems by the names they have there, with a file of the same widths. */
export type SystemFont = { names: string[]; file: string };

/** Arimo has the widths of Arial. */
export const ARIAL: SystemFont = {
  names: ['Arial', 'Liberation Sans', 'Roboto'],
  file: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
};
export const ARIAL_BOLD: SystemFont = {
  names: ['Arial Bold', 'Liberation Sans Bold'],
  file: '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
};
export const ANY_BOLD: SystemFont = {
  ...ARIAL_BOLD,
  names: [...ARIAL_BOLD.names, 'Roboto Bold'],
};
/** Android has no Arial, and its bold is narrower. */
export const ROBOTO_BOLD: SystemFont = {
  names: ['Roboto Bold', 'Roboto'],
  file: '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
};

export type Fallback = {
  family: string;
  /** The weight that the rule is for. */
  weight: number;
  /** The site's font at that weight. */
  font: Font;
  system: SystemFont;
  /** What both are set with to compare their widths. */
  words: string;
};

/**
 * The rule of a font that stands in until the site's own has come: the system's, made as wide and as high, so that words
 * break where they will break and nothing moves.
 */
export function fallbackFace({ family, weight, font, system, words }: Fallback): string {
  const size = widthOf(font, words) / widthOf(readFont(fontPath(system.file)), words);
  const percent = (share: number, digits: number) => `${+(share * 100).toFixed(digits)}%`;
  // In the size that it is set in, the font that stands in has the ascent and descent of the site's own.
  const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size, 2);
  return `@font-face {
  font-family: "${family}";
  src: ${system.names.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(size, 1)};
  ascent-override: ${height(font.ascent)};
  descent-override: ${height(font.descent)};
}`;
}

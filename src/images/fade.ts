import sharp from 'sharp';
import { type Colour, contrast, mix } from '../theme/colour.ts';
import { readTokens, type Tokens } from '../theme/tokens.ts';

/** A part of a picture that words stand on. */
export type WordsOnPicture = {
  /** Where the part begins and ends, as shares of the picture's height. */
  from: number;
  to: number;
  /** Where it ends, as a share of the width from the left; all of it unless it is said. */
  until?: number;
  /** Role of the words, and of what the picture fades into. */
  words: string;
  ground: string;
  /** How much of the picture comes through what the page lays over it there, from 0 to 1. */
  through: number;
  /** The contrast that the words need. */
  least: number;
};

/** How much a picture can fade, in tenths: a style for each is in every page. */
const FADES = [0, 3, 5, 7];
const FAINTEST = 7;

/** Side of the grid that a picture is judged on. Its points are taken, not averaged: fine stripes stay as they are. */
const GRID = 100;
/** Of the points of a part: a few sparks do not make words hard to read. */
const COUNTED = 0.95;

/**
 * How far a picture has to fade into its ground where words stand, for them to be read, in tenths: 0 for one that is dark
 * enough under light words, or light enough under dark ones. A style fades it there (`ui/Picture.module.css`).
 *
 * @param file path of the picture
 * @param tokens the colours of the brand
 */
export async function fadeFor(
  file: string,
  parts: readonly WordsOnPicture[],
  tokens: Tokens = readTokens(),
): Promise<number> {
  const data = await sharp(file)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: GRID, height: GRID, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const points = Array.from({ length: GRID * GRID }, (_, index): Colour => {
    const [r = 0, g = 0, b = 0] = data.subarray(3 * index, 3 * index + 3);
    return { r, g, b, alpha: 1 };
  });
  const fades = parts.map(({ from, to, until = 1, words, ground, through, least }) => {
    const [front, back] = [tokens.colour(words), tokens.colour(ground)];
    const part = points
      .slice(Math.round(from * GRID) * GRID, Math.round(to * GRID) * GRID)
      .filter((_, index) => index % GRID < until * GRID);
    const isRead = (fade: number) => {
      const share = through * (1 - fade / 10);
      const read = part.filter((point) => contrast(front, mix(point, back, share)) >= least);
      return read.length >= part.length * COUNTED;
    };
    return FADES.find(isRead) ?? FAINTEST;
  });
  return Math.max(0, ...fades);
}

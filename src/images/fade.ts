/** Decides how far pictures fade where text is on them, so that it can be read on any photograph. */
import sharp from 'sharp';
import { type Colour, contrast, mix } from '../theme/colour.ts';
import { readShares, readTokens, type Tokens } from '../theme/tokens.ts';

/** A part of a picture that text is on. */
export type TextArea = {
  /** Where it begins and ends, as shares of the picture's height. */
  from: number;
  to: number;
  /** Where it ends, as a share of the width from the left; the whole width by default. */
  until?: number;
  /** The colour role of the text. */
  text: string;
  /** The colour role that the picture fades into. */
  ground: string;
  /** How much of the picture is visible through what the page lays over it there, from 0 to 1. */
  visible: number;
  /** The contrast that the text needs. */
  minimum: number;
};

const TEXT = 4.5;
/** From 18.66 px in bold. */
const LARGE_TEXT = 3;

const share = readShares();

const hero = { text: '--color-text', ground: '--color-ground' };

export const HERO_TEXT: TextArea[] = [
  // The menu, on a desktop.
  { ...hero, from: 0, to: 0.25, visible: 1 - share('--veil-under-menu'), minimum: TEXT },
  // The badge, on phones and tablets.
  {
    ...hero,
    from: 0.4,
    to: 0.65,
    until: 0.4,
    visible: share('--seen-below') * share('--seen-under-badge'),
    minimum: TEXT,
  },
  // The headline.
  { ...hero, from: 0, to: 1, visible: share('--seen-under-headline'), minimum: LARGE_TEXT },
];

const motto = { text: '--color-accent', ground: '--color-motto' };
export const MOTTO_TEXT: TextArea[] = [
  { ...motto, from: 0.2, to: 1, visible: 1, minimum: LARGE_TEXT },
];

const caption = { text: '--color-text', ground: '--color-veil' };
export const GALLERY_TEXT: TextArea[] = [
  {
    ...caption,
    from: 0.4,
    to: 1,
    visible: 1 - share('--veil-over-caption'),
    minimum: LARGE_TEXT,
  },
];

/** How much a picture can fade, in tenths. `ui/Picture.module.css` has a style for each. */
const FADES = [0, 3, 5, 7];

/** Side of the grid of points that a picture is checked by. They are picked, not averaged: fine stripes stay as they are. */
const GRID = 100;
/** The share of an area's points that must have the contrast: a few sparks do not make text hard to read. */
const LEGIBLE = 0.95;

/**
 * How far a picture has to fade into its ground for the text on it to be legible, in tenths: 0 for one that is dark enough
 * under light text, or light enough under dark text.
 *
 * @param file path of the picture
 * @param tokens the colours of the brand
 */
export async function fadeFor(
  file: string,
  areas: readonly TextArea[],
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
  const fades = areas.map(({ from, to, until = 1, text, ground, visible, minimum }) => {
    const [front, back] = [tokens.colour(text), tokens.colour(ground)];
    const area = points
      .slice(Math.round(from * GRID) * GRID, Math.round(to * GRID) * GRID)
      .filter((_, index) => index % GRID < until * GRID);
    const isLegible = (fade: number) => {
      const left = visible * (1 - fade / 10);
      const legible = area.filter((point) => contrast(front, mix(point, back, left)) >= minimum);
      return legible.length >= area.length * LEGIBLE;
    };
    return FADES.find(isLegible) ?? Math.max(...FADES);
  });
  return Math.max(0, ...fades);
}

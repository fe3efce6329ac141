import sharp from 'sharp';

/** A part of a picture that words stand on. */
export type WordsOnPicture = {
  /** Where the part begins and ends, as shares of the picture's height. */
  from: number;
  to: number;
  /** Where it ends, as a share of the width from the left; all of it unless it is said. */
  until?: number;
  /** The relative luminance, from 0 to 1, up to which the words are read there with what the page lays over it. */
  most: number;
};

/** The shades that there are, in tenths: a style for each is in every page. */
const SHADES = [3, 5, 7];
const DARKEST = 7;

/** Side of the grid that a picture is judged on. Its points are taken, not averaged: fine stripes stay bright. */
const GRID = 160;
/** Of the points of a part: a few sparks do not make words hard to read. */
const COUNTED = 0.95;

/**
 * How much darker a picture has to be for the words on it to be read, in tenths: 0 for one that is dark enough, 5 for a
 * white one under the menu. A style darkens it (`ui/Picture.module.css`).
 *
 * Source of luminance and contrast: WCAG 2.2.
 *
 * @param file path of the picture
 */
export async function shadeFor(file: string, parts: readonly WordsOnPicture[]): Promise<number> {
  const { data } = await sharp(file)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: GRID, height: GRID, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = Array.from({ length: GRID * GRID }, (_, place) =>
    luminance(data[3 * place] ?? 0, data[3 * place + 1] ?? 0, data[3 * place + 2] ?? 0),
  );
  const shades = parts.map(({ from, to, until = 1, most }) => {
    const part = points
      .slice(Math.round(from * GRID) * GRID, Math.round(to * GRID) * GRID)
      .filter((_, place) => place % GRID < until * GRID);
    const brightest = part.toSorted((a, b) => a - b)[Math.floor(part.length * COUNTED)] ?? 0;
    if (brightest <= most) return 0;
    const needed = 10 * (1 - toneOf(most) / toneOf(brightest));
    return SHADES.find((shade) => shade >= needed) ?? DARKEST;
  });
  return Math.max(0, ...shades);
}

/** Of a colour of sRGB, each channel from 0 to 255. */
function luminance(red: number, green: number, blue: number): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The channel, from 0 to 1, of the grey that has a luminance. */
function toneOf(luminance: number): number {
  return luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055;
}

import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { toHex } from '../theme/colour.ts';
import type { PictureSource } from '../ui/Picture.tsx';
import { fadeFor, type WordsOnPicture } from './fade.ts';

type Layout = {
  /** The widths to make, in device pixels; those beyond the original are left out. */
  widths: number[];
  /** How wide the picture stands on the page, as the `sizes` attribute of HTML says it. */
  sizes: string;
  /** Of the AVIF files, from 1 to 100. */
  quality?: number;
  /** Where words stand on the picture, and what they need there. */
  words?: readonly WordsOnPicture[];
};

/** Makes the files of a picture and returns their addresses. Runs while the site is built. */
export async function responsive(
  { src, alt }: { src: ImageMetadata; alt: string },
  { widths, sizes, quality = 55, words = [] }: Layout,
): Promise<PictureSource> {
  const original = unpublished(src);
  const fitting = widths.filter((width) => width < original.width);
  const available = fitting.length < widths.length ? [...fitting, original.width] : fitting;
  const middle = available[Math.floor(available.length / 2)] ?? original.width;
  const [candidates, fallback, colour, fade] = await Promise.all([
    Promise.all(
      available.map(async (width) => {
        const { src: address } = await getImage({ src, width, format: 'avif', quality });
        return `${address} ${width}w`;
      }),
    ),
    getImage({ src, width: middle, format: 'webp', quality: 74 }),
    dominantColour(src),
    words.length > 0 ? fadeFor(fileOf(src), words) : 0,
  ]);
  return {
    alt,
    sizes,
    width: original.width,
    height: original.height,
    src: fallback.src,
    srcSet: candidates.join(', '),
    ...colour,
    ...(fade > 0 && { fade }),
  };
}

/**
 * The copy of a picture's data that can be read without publishing the original. Astro publishes the original of every
 * picture whose `width` or other property is read; an original is large and may tell where it was taken. Astro's own
 * `getImage()` reads from this copy as well.
 */
function unpublished(src: ImageMetadata): ImageMetadata {
  return (src as ImageMetadata & { clone?: ImageMetadata }).clone ?? src;
}

function fileOf(src: ImageMetadata): string {
  return (src as ImageMetadata & { fsPath: string }).fsPath;
}

/** The dominant colour of a picture, and whether it is dark or light, which decides the colour of words on it. */
async function dominantColour(src: ImageMetadata): Promise<Pick<PictureSource, 'tint' | 'tone'>> {
  const { dominant } = await sharp(fileOf(src)).stats();
  const { r, g, b } = dominant;
  // Rec. 601 luma, from 0 to 255.
  const isLight = 0.299 * r + 0.587 * g + 0.114 * b > 128;
  return { tint: toHex({ r, g, b, alpha: 1 }), tone: isLight ? 'light' : 'dark' };
}

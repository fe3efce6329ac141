/** Makes the files of a responsive picture while the site is built, and reads its colours. */
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { oncePerFile } from '../../shared/files/once-per-file.ts';
import { toHex } from '../theme/colour.ts';
import type { PictureSource } from '../ui/Picture.tsx';
import { fadeFor, type TextArea } from './fade.ts';

type Layout = {
  /** In device pixels; those beyond the original are left out. */
  widths: number[];
  /** The picture's width on the page, as in the `sizes` attribute of HTML. */
  sizes: string;
  /** Of the AVIF files, from 1 to 100. */
  quality?: number;
  /** How many times its width is shown of a taller picture, from its top. */
  tallest?: number;
  /** Where text is on the picture. */
  text?: readonly TextArea[];
};

/** Makes the files of a picture and returns their addresses. */
export async function responsive(
  { src, alt, focus }: { src: ImageMetadata; alt: string; focus?: string | undefined },
  { widths, sizes, quality = 55, tallest = Number.POSITIVE_INFINITY, text = [] }: Layout,
): Promise<PictureSource> {
  const { width, height: whole } = unpublished(src);
  const height = Math.min(whole, Math.round(width * tallest));
  const crop = height < whole ? { width, height, fit: 'cover', position: 'top' } : {};
  const { srcSet } = await getImage({ src, ...crop, widths, format: 'avif', quality });
  const middle = srcSet.values[Math.floor(srcSet.values.length / 2)]?.transform;
  const size = { width: middle?.width, height: middle?.height };
  const file = fileOf(src);
  const [fallback, colour, fade] = await Promise.all([
    getImage({ src, ...crop, ...size, format: 'webp', quality: 74 }),
    oncePerFile('colour', file, () => dominantColour(file)),
    text.length > 0
      ? oncePerFile(`fade ${JSON.stringify(text)}`, file, () => fadeFor(file, text))
      : 0,
  ]);
  return {
    alt,
    sizes,
    width,
    height,
    src: fallback.src,
    srcSet: srcSet.attribute,
    ...colour,
    ...(fade > 0 && { fade }),
    ...(focus && { focus }),
  };
}

/** The path of a photograph, whose original is not published for asking. */
export function fileOf(src: ImageMetadata): string {
  return (src as ImageMetadata & { fsPath: string }).fsPath;
}

/**
 * The copy of a picture's data that can be read without publishing the original. Astro publishes the original of every
 * picture whose `width` or other property is read; an original is large and may tell where it was taken. Astro's own
 * `getImage()` reads from this copy as well.
 */
function unpublished(src: ImageMetadata): ImageMetadata {
  return (src as ImageMetadata & { clone?: ImageMetadata }).clone ?? src;
}

/** The dominant colour of a picture, and whether it is dark or light, which decides the colour of text on it. */
async function dominantColour(file: string): Promise<Pick<PictureSource, 'tint' | 'tone'>> {
  const { dominant } = await sharp(file).stats();
  const { r, g, b } = dominant;
  // Rec. 601 luma, from 0 to 255.
  const isLight = 0.299 * r + 0.587 * g + 0.114 * b > 128;
  return { tint: toHex({ r, g, b, alpha: 1 }), tone: isLight ? 'light' : 'dark' };
}

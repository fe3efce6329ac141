/** Makes the files of a responsive picture while the site is built. */
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PictureSource } from '../ui/Picture.tsx';

type Layout = {
  /** In device pixels; those beyond the original are left out. */
  widths: number[];
  /** The picture's width on the page, as in the `sizes` attribute of HTML; it may depend on the picture's ratio of width to height. */
  sizes: string | ((ratio: number) => string);
  /** Of the AVIF files, from 1 to 100. */
  quality?: number;
  /** How many times its width is shown of a taller picture, from its top. */
  tallest?: number;
};

/** Makes the files of a picture and returns their addresses. */
export async function responsive(
  { src, alt, focus }: { src: ImageMetadata; alt: string; focus?: string | undefined },
  { widths, sizes, quality = 55, tallest = Number.POSITIVE_INFINITY }: Layout,
): Promise<PictureSource> {
  const { width, height: whole } = unpublished(src);
  const height = Math.min(whole, Math.round(width * tallest));
  const crop = height < whole ? { width, height, fit: 'cover', position: 'top' } : {};
  const { srcSet } = await getImage({ src, ...crop, widths, format: 'avif', quality });
  const middle = srcSet.values[Math.floor(srcSet.values.length / 2)]?.transform;
  const size = { width: middle?.width, height: middle?.height };
  const fallback = await getImage({ src, ...crop, ...size, format: 'webp', quality: 74 });
  return {
    alt,
    sizes: typeof sizes === 'string' ? sizes : sizes(width / height),
    width,
    height,
    src: fallback.src,
    srcSet: srcSet.attribute,
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

import { getImage } from 'astro:assets';
import { statSync } from 'node:fs';
import type { Image } from 'virtual:content';
import { use } from 'react';
import sharp from 'sharp';
import { BuiltPicture, type BuiltPictureProps, type PictureSource } from '../ui/BuiltPicture.tsx';

export type Photo = { src: Image; alt: string; focus?: string | undefined };

type PictureLayout = {
  /** In device pixels, for screens of 1× to 3×. No file is made wider than the original. */
  widths: number[];
  /**
   * The picture's width on the page, as in HTML's `sizes`. May depend on the ratio of the picture's width to its height.
   */
  sizes: string | ((ratio: number) => string);
};

type PictureProps = PictureLayout & Omit<BuiltPictureProps, 'source' | 'sizes'> & { photo: Photo };

export function Picture({ photo, widths, sizes, ...rest }: PictureProps) {
  const source = use(buildPicture(photo, { widths, sizes }));
  return <BuiltPicture {...rest} source={source} />;
}

/** A larger inlined picture would delay the words that follow it in the HTML. */
const INLINE_MAX_BYTES = 12_000;

/**
 * Lower than for files, because the first paint waits for an inlined picture. A phone's small pixels hide the difference.
 */
const INLINE_QUALITY = 38;

/** Caches inlined pictures by path, width and modification time, because several pages use the same picture. */
const inlined = new Map<string, Promise<Buffer>>();

export async function buildPicture(
  { src, alt, focus }: Photo,
  { widths, sizes, quality = 55, inline }: PictureLayout & { quality?: number; inline?: number },
): Promise<PictureSource> {
  const { srcSet, attributes } = await getImage({ src, widths, format: 'avif', quality });
  // Avoids `src.width`: reading anything but `fsPath` makes Astro publish the original, location data included.
  const { width, height } = attributes;
  const middle = srcSet.values[Math.floor(srcSet.values.length / 2)]?.transform;
  const size = { width: middle?.width, height: middle?.height };
  const fallback = await getImage({ src, ...size, format: 'webp', quality: 74 });
  const key = `${src.fsPath} ${inline} ${statSync(src.fsPath).mtimeMs}`;
  if (inline && !inlined.has(key)) {
    // Uses sharp directly, because Astro writes its files only after the pages.
    const phone = sharp(src.fsPath)
      .autoOrient()
      .resize({ width: inline, withoutEnlargement: true });
    inlined.set(key, phone.avif({ quality: INLINE_QUALITY, effort: 3 }).toBuffer());
  }
  const bytes = inline && (await inlined.get(key));
  return {
    alt,
    sizes: typeof sizes === 'string' ? sizes : sizes(width / height),
    width,
    height,
    src: fallback.src,
    srcSet: srcSet.attribute,
    ...(focus && { focus }),
    ...(bytes &&
      bytes.length < INLINE_MAX_BYTES && {
        inline: `data:image/avif;base64,${bytes.toString('base64')}`,
      }),
  };
}

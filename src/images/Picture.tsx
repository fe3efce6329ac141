import { getImage } from 'astro:assets';
import { statSync } from 'node:fs';
import type { Image } from 'virtual:content';
import { use } from 'react';
import sharp from 'sharp';
import { BuiltPicture, type BuiltPictureProps, type PictureSource } from '../ui/BuiltPicture.tsx';

export type Photo = { src: Image; alt: string; focus?: string | undefined };

type PictureLayout = {
  /** In device pixels, for screens of 1× to 3×. None is made that is wider than the original. */
  widths: number[];
  /** The picture's width on the page, as in the `sizes` attribute of HTML. It may depend on the ratio of width to height. */
  sizes: string | ((ratio: number) => string);
};

type PictureProps = PictureLayout & Omit<BuiltPictureProps, 'source' | 'sizes'> & { photo: Photo };

export function Picture({ photo, widths, sizes, ...rest }: PictureProps) {
  const source = use(buildPicture(photo, { widths, sizes }));
  return <BuiltPicture {...rest} source={source} />;
}

/** Inlines a phone's picture only up to this many bytes: a heavier one would delay the words after it. */
const INLINE_LIMIT = 12_000;

/** Lower than for files, because the first paint waits for an inlined picture. A phone's small pixels hide the difference. */
const INLINE_QUALITY = 38;

/** The inlined pictures by path, width and modification time, since several pages have the same. */
const inlined = new Map<string, Promise<Buffer>>();

/** Makes the files of a picture and returns their addresses. */
export async function buildPicture(
  { src, alt, focus }: Photo,
  { widths, sizes, quality = 55, inline }: PictureLayout & { quality?: number; inline?: number },
): Promise<PictureSource> {
  const { srcSet, attributes } = await getImage({ src, widths, format: 'avif', quality });
  // Not `src.width`: Astro publishes the original, with the place where it was taken, if anything but `fsPath` is read.
  const { width, height } = attributes;
  const middle = srcSet.values[Math.floor(srcSet.values.length / 2)]?.transform;
  const size = { width: middle?.width, height: middle?.height };
  const fallback = await getImage({ src, ...size, format: 'webp', quality: 74 });
  const key = `${src.fsPath} ${inline} ${statSync(src.fsPath).mtimeMs}`;
  if (inline && !inlined.has(key)) {
    // Not by Astro, which writes its files only after the pages.
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
      bytes.length < INLINE_LIMIT && {
        inline: `data:image/avif;base64,${bytes.toString('base64')}`,
      }),
  };
}

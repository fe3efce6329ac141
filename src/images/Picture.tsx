import { getImage } from 'astro:assets';
import { statSync } from 'node:fs';
import type { Image } from 'virtual:content';
import { use } from 'react';
import sharp from 'sharp';
import { BuiltPicture, type BuiltPictureProps, type PictureSource } from '../ui/BuiltPicture.tsx';

/** A photograph as content names it. */
export type Photo = { src: Image; alt: string; focus?: string | undefined };

type PictureLayout = {
  /** In device pixels, for 1× to 3×, or 2× to 3× where only phones and tablets show it so; none beyond the original is made. */
  widths: number[];
  /** The picture's width on the page, as in the `sizes` attribute of HTML; it may depend on the picture's ratio of width to height. */
  sizes: string | ((ratio: number) => string);
};

type PictureProps = PictureLayout & Omit<BuiltPictureProps, 'source' | 'sizes'> & { photo: Photo };

/** A photograph of the content, whose files are made while the site is built. */
export function Picture({ photo, widths, sizes, ...rest }: PictureProps) {
  const source = use(buildPicture(photo, { widths, sizes }));
  return <BuiltPicture {...rest} source={source} />;
}

/** Inlines a phone's picture only up to this many bytes: a heavier one would delay the words after it. */
const INLINE_LIMIT = 12_000;

/** Lower than for files: the first paint waits for it, and a phone shows it at two or three pixels per CSS pixel. */
const INLINE_QUALITY = 38;

/** The inlined pictures by path, width and modification time, since several pages have the same. */
const inlined = new Map<string, Promise<Buffer>>();

/** Makes the files of a picture and returns their addresses. */
export async function buildPicture(
  { src, alt, focus }: Photo,
  { widths, sizes, quality = 55, inline }: PictureLayout & { quality?: number; inline?: number },
): Promise<PictureSource> {
  const { srcSet, attributes } = await getImage({ src, widths, format: 'avif', quality });
  // Not `src.width`: Astro publishes the original of a picture if anything but its `fsPath` is read, and that may tell where it was taken.
  const { width, height } = attributes;
  const middle = srcSet.values[Math.floor(srcSet.values.length / 2)]?.transform;
  const size = { width: middle?.width, height: middle?.height };
  const fallback = await getImage({ src, ...size, format: 'webp', quality: 74 });
  const key = `${src.fsPath} ${inline} ${statSync(src.fsPath).mtimeMs}`;
  if (inline && !inlined.has(key)) {
    // Astro writes its files only after the pages.
    const phone = sharp(src.fsPath)
      .autoOrient()
      .resize({ width: inline, withoutEnlargement: true });
    inlined.set(key, phone.avif({ quality: INLINE_QUALITY }).toBuffer());
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

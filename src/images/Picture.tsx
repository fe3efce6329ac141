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
  /** The `sizes` attribute, or a function that returns it for a picture's width divided by its height. */
  sizes: string | ((ratio: number) => string);
};

type PictureProps = PictureLayout & Omit<BuiltPictureProps, 'source' | 'sizes'> & { photo: Photo };

export function Picture({ photo, widths, sizes, ...rest }: PictureProps) {
  const source = use(buildPicture(photo, { widths, sizes }));
  return <BuiltPicture {...rest} source={source} />;
}

export async function buildPicture(
  { src, alt, focus }: Photo,
  options: PictureLayout & { quality?: number; inlineWidth?: number },
): Promise<PictureSource> {
  const { widths, sizes, quality = 55, inlineWidth } = options;
  const { srcSet, attributes } = await getImage({ src, widths, format: 'avif', quality });
  // Avoids `src.width`: reading anything but `fsPath` makes Astro publish the original, location data included.
  const { width, height } = attributes;
  const middleWidth = srcSet.values[Math.floor(srcSet.values.length / 2)]?.transform.width;
  const fallback = await getImage({ src, width: middleWidth, format: 'webp', quality: 74 });
  return {
    alt,
    sizes: typeof sizes === 'string' ? sizes : sizes(width / height),
    width,
    height,
    src: fallback.src,
    srcSet: srcSet.attribute,
    focus,
    inline: inlineWidth ? await encodeDataUrlOnce(src.fsPath, inlineWidth) : undefined,
  };
}

/** A larger inlined picture would delay the words that follow it in the HTML. */
const INLINE_MAX_BYTES = 12_000;

/** Low, because the first paint waits for an inlined picture. A phone's small pixels hide the difference. */
const INLINE_QUALITY = 38;

const inlineDataUrls = new Map<string, Promise<string | undefined>>();

function encodeDataUrlOnce(path: string, width: number): Promise<string | undefined> {
  // Includes the modification time, because the owner may replace the file while the preview runs.
  const key = `${path} ${width} ${statSync(path).mtimeMs}`;
  const dataUrl = inlineDataUrls.get(key) ?? encodeDataUrl(path, width);
  inlineDataUrls.set(key, dataUrl);
  return dataUrl;
}

async function encodeDataUrl(path: string, width: number): Promise<string | undefined> {
  // Uses sharp directly, because Astro writes its picture files only after the pages.
  const bytes = await sharp(path)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: INLINE_QUALITY, effort: 3 })
    .toBuffer();
  if (bytes.length >= INLINE_MAX_BYTES) return undefined;
  return `data:image/avif;base64,${bytes.toString('base64')}`;
}

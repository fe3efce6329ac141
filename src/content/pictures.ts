import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PictureSource } from '../ui/Picture.tsx';

type Layout = {
  /** The widths to make, in device pixels; those beyond the original are left out. */
  widths: number[];
  /** How wide the picture stands on the page, as the `sizes` attribute of HTML says it. */
  sizes: string;
};

/** Makes the files of a picture and returns their addresses. Runs while the site is built. */
export async function responsive(
  { src, alt }: { src: ImageMetadata; alt: string },
  { widths, sizes }: Layout,
): Promise<PictureSource> {
  const fitting = widths.filter((width) => width < src.width);
  const made = fitting.length < widths.length ? [...fitting, src.width] : fitting;
  const [avif, webp] = await Promise.all([
    sourceSet(src, made, 'avif', 55),
    sourceSet(src, made, 'webp', 74),
  ]);
  const middle = webp[Math.floor((webp.length - 1) / 2)];
  return {
    alt,
    sizes,
    width: src.width,
    height: src.height,
    src: middle?.src ?? src.src,
    srcSet: join(webp),
    avifSrcSet: join(avif),
  };
}

type Candidate = { src: string; width: number };

async function sourceSet(
  src: ImageMetadata,
  widths: number[],
  format: 'avif' | 'webp',
  quality: number,
): Promise<Candidate[]> {
  return Promise.all(
    widths.map(async (width) => ({
      src: (await getImage({ src, width, format, quality })).src,
      width,
    })),
  );
}

function join(candidates: Candidate[]): string {
  return candidates.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

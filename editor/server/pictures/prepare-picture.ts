import sharp, { type Sharp } from 'sharp';
import {
  isAvif,
  isHeic,
  READING,
  readingProblem,
  unreadablePicture,
} from '../../../content-model/picture-problem.ts';
import { NO_DRAWING } from '../../../content-model/schemas/pictures.ts';
import { Refusal } from '../refusal.ts';
import { jpegOfHeic } from './heic.ts';

/** No place on the site shows more of a picture, on the densest screen: a certificate to read, 1754 by 2480. */
const LONGEST_SIDE = 2600;

/** How each format is kept: nearly as it was, since the build makes the small copies. */
const KEPT = {
  jpeg: {
    extension: '.jpg',
    encode: (it: Sharp) => it.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  },
  png: { extension: '.png', encode: (it: Sharp) => it.png({ palette: false }) },
  webp: { extension: '.webp', encode: (it: Sharp) => it.webp({ quality: 95 }) },
  avif: { extension: '.avif', encode: (it: Sharp) => it.avif({ quality: 85 }) },
};

/** What else is taken becomes one of those that lose nothing of it. */
const KEPT_AS: Record<string, keyof typeof KEPT> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'png',
  tiff: 'png',
};

type Prepared = {
  kept: Uint8Array;
  /** Of the file that it is kept in, by its content whatever it was called. */
  extension: string;
  /** Whether it had several frames, of which the first is kept. */
  moves: boolean;
};

/**
 * Returns a chosen picture as it is to be kept: upright, without the place and camera it was taken with, and no larger than
 * the site can use. A picture that already is all that stays as it is.
 *
 * @param least how wide its place needs it, in pixels
 * @throws Refusal when it cannot be shown
 */
export async function preparePicture(
  name: string,
  chosen: Uint8Array,
  least = 0,
): Promise<Prepared> {
  const unreadable = () => Promise.reject(new Refusal(unreadablePicture(name)));
  // sharp goes by the first brand, which of an AVIF may be another.
  if (isAvif(chosen)) chosen.set(Buffer.from('avif'), 8);
  const bytes = isHeic(chosen) ? await jpegOfHeic(chosen).catch(unreadable) : chosen;
  const problem = await readingProblem(name, bytes);
  if (problem) throw new Refusal(problem);
  const metadata = await sharp(bytes).metadata();
  const { format, orientation, pages = 1, exif, xmp, iptc, icc, comments } = metadata;
  if (format === 'svg') {
    if (least) throw new Refusal(NO_DRAWING);
    return { kept: bytes, extension: '.svg', moves: false };
  }
  const wanted = KEPT_AS[format];
  if (!wanted) {
    throw new Refusal(
      `Bilden ${name} är i ett format som inte passar här. Spara en kopia som JPEG, PNG eller WebP och välj den.`,
    );
  }
  const { extension, encode } = KEPT[wanted];
  const moves = pages > 1 && (format === 'webp' || format === 'gif');
  const { width, height } = metadata.autoOrient;
  // A tall picture is shown cropped, and keeps the width that its place needs.
  const share = Math.max(LONGEST_SIDE / Math.max(width, height), least / width);
  const tells = [exif, xmp, iptc, icc, comments].some(Boolean) || (orientation ?? 1) !== 1;
  const isReady = (format === wanted || format === 'heif') && !tells && !moves && share >= 1;
  if (isReady && bytes === chosen) return { kept: bytes, extension, moves };
  const upright = sharp(bytes, READING).autoOrient();
  const sized = share < 1 ? upright.resize({ width: Math.round(width * share) }) : upright;
  return { kept: await encode(sized).toBuffer(), extension, moves };
}

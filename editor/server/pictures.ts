import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { damage, isHeic, unreadablePicture } from '../../content-model/picture-problem.ts';
import { replaceFile } from '../../shared/files/replace-file.ts';
import { slug } from '../../shared/text.ts';
import { Refusal } from './content.ts';
import { jpegOfHeic } from './heic.ts';

const FOLDER = 'content/images';

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

/**
 * Stores a chosen picture under its own name without what addresses dislike, and a few digits of its content, since
 * telephones call many pictures `image.jpg`.
 *
 * @param least how wide it has to be to be sharp in its place, in pixels
 * @returns its path in content, and what she should know of it
 * @throws Refusal when it cannot be shown
 */
export async function addPicture(original: string, bytes: Uint8Array, least: number) {
  const { kept, extension, moves } = await preparePicture(original, bytes, least);
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 6);
  const name = `${slug(basename(original, extname(original))) || 'bild'}-${digits}${extension}`;
  mkdirSync(FOLDER, { recursive: true });
  replaceFile(join(FOLDER, name), kept);
  const { width } = await sharp(kept).metadata();
  const isSharp = extension === '.svg' || width >= least;
  const notices = [
    moves && 'Bilden rör sig. På sidan visas den första rutan.',
    !isSharp &&
      `Bilden är bara ${width} punkter bred, och blir suddig här. Välj en som är minst ${least}.`,
  ];
  return { path: `./images/${name}`, notice: notices.filter(Boolean).join(' ') || undefined };
}

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
  const bytes = isHeic(chosen) ? await jpegOfHeic(chosen).catch(unreadable) : chosen;
  const problem = await damage(name, bytes);
  if (problem) throw new Refusal(problem);
  const metadata = await sharp(bytes).metadata();
  const { format, orientation, pages = 1, exif, xmp, iptc, icc, comments } = metadata;
  if (format === 'svg') return { kept: bytes, extension: '.svg', moves: false };
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
  const upright = sharp(bytes).autoOrient();
  const sized = share < 1 ? upright.resize({ width: Math.round(width * share) }) : upright;
  return { kept: await encode(sized).toBuffer(), extension, moves };
}

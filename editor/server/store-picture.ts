import { basename, extname } from 'node:path';
import sharp, { type FormatEnum, type Metadata } from 'sharp';
import { pictureProblem } from '../../src/images/picture-problem.ts';
import { Refusal } from './content.ts';

/** No place on the site shows more of a picture, on the densest screen: a certificate to read, 1754 by 2480. */
const LONGEST_SIDE = 2600;

const FORMATS: Record<string, 'jpeg' | 'png' | 'webp' | 'avif'> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
};

/**
 * A chosen picture as it is to be kept: upright, without the place and camera it was taken with, and no larger than
 * the site can use. One that is so already is kept as it is.
 *
 * @throws Refusal when it cannot be shown
 */
export async function storePicture(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  const name = basename(path);
  const problem = await pictureProblem(name, bytes);
  if (problem) throw new Refusal(problem);
  const metadata = await sharp(bytes).metadata();
  const isDrawing = metadata.format === 'svg';
  const extension = extname(path).toLowerCase();
  if (isDrawing && extension === '.svg') return bytes;
  const format = FORMATS[extension];
  if (isDrawing || !format) {
    throw new Refusal(
      `Bilden ${name} är i ett format som inte passar här. Spara en kopia som JPEG, PNG eller WebP och välj den.`,
    );
  }
  if (isReady(metadata, format)) return bytes;
  return sharp(bytes)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format as keyof FormatEnum, { quality: 90 })
    .toBuffer();
}

function isReady(
  { format, width, height, orientation, exif, xmp, iptc, icc, comments }: Metadata,
  wanted: string,
) {
  const told = [exif, xmp, iptc, icc, comments].some(Boolean) || (orientation ?? 1) !== 1;
  const kept = format === wanted || (format === 'heif' && wanted === 'avif');
  return !told && kept && Math.max(width, height) <= LONGEST_SIDE;
}

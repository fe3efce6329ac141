import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { pictureProblem } from '../../content-model/picture-problem.ts';
import { replaceFile } from '../../shared/replace-file.ts';
import { slug } from '../../shared/text.ts';
import { Refusal } from './content.ts';

const FOLDER = 'content/images';

/** No place on the site shows more of a picture, on the densest screen: a certificate to read, 1754 by 2480. */
const LONGEST_SIDE = 2600;

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'svg'] as const;

/**
 * Stores a chosen picture under its own name without what addresses dislike, and a few digits of its content, since
 * telephones call many pictures `image.jpg`.
 *
 * @param least how wide it has to be to be sharp in its place, in pixels
 * @throws Refusal when it cannot be shown
 */
export async function addPicture(original: string, bytes: Uint8Array, least: number) {
  const kept = await preparePicture(original, bytes);
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 6);
  const extension = extname(original);
  const name = `${slug(basename(original, extension)) || 'bild'}-${digits}${extension.toLowerCase()}`;
  mkdirSync(FOLDER, { recursive: true });
  replaceFile(join(FOLDER, name), kept);
  const { width, format } = await sharp(kept).metadata();
  const isSharp = format === 'svg' || width >= least;
  const notice = isSharp
    ? undefined
    : `Bilden är bara ${width} punkter bred, och blir suddig här. Välj en som är minst ${least}.`;
  return { path: `./images/${name}`, notice };
}

/**
 * Returns a chosen picture as it is to be kept: upright, without the place and camera it was taken with, and no larger than
 * the site can use. A picture that already is all that stays as it is.
 *
 * @throws Refusal when it cannot be shown
 */
export async function preparePicture(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const problem = await pictureProblem(name, bytes);
  if (problem) throw new Refusal(problem);
  const { format, width, height, orientation, exif, xmp, iptc, icc, comments } =
    await sharp(bytes).metadata();
  const extension = extname(name).slice(1).toLowerCase().replace('jpg', 'jpeg');
  const wanted = FORMATS.find((one) => one === extension);
  if (!wanted || (format === 'svg') !== (wanted === 'svg')) {
    throw new Refusal(
      `Bilden ${name} är i ett format som inte passar här. Spara en kopia som JPEG, PNG eller WebP och välj den.`,
    );
  }
  const tells = [exif, xmp, iptc, icc, comments].some(Boolean) || (orientation ?? 1) !== 1;
  const isWanted = format === wanted || (format === 'heif' && wanted === 'avif');
  const isReady = isWanted && !tells && Math.max(width, height) <= LONGEST_SIDE;
  if (wanted === 'svg' || isReady) return bytes;
  return sharp(bytes)
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toFormat(wanted, { quality: 90 })
    .toBuffer();
}

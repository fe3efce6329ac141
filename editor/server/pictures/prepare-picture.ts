import sharp from 'sharp';
import {
  isHeic,
  pictureProblem,
  SHARP_OPTIONS,
  UNREADABLE,
} from '../../../content-model/picture-problem.ts';
import { NO_DRAWING } from '../../../content-model/schemas/pictures.ts';
import { Refusal } from '../refusal.ts';
import { jpegOfHeic } from './heic.ts';

/** In pixels. The largest picture on the site is a certificate of 1754 by 2480. */
const LONGEST_SIDE = 2600;

type Prepared = { kept: Uint8Array; extension: string };

/**
 * Returns a chosen picture as it is to be kept: a JPEG, or a PNG where it was one or is transparent; upright, without the place
 * and camera it was taken with, and no larger than the site can use.
 *
 * @param minWidth how wide its place needs it, in pixels
 * @throws Refusal when it cannot be shown
 */
export async function preparePicture(chosen: Uint8Array, minWidth = 0): Promise<Prepared> {
  const unreadable = () => Promise.reject(new Refusal(UNREADABLE));
  const bytes = isHeic(chosen) ? await jpegOfHeic(chosen).catch(unreadable) : chosen;
  const problem = await pictureProblem(bytes);
  if (problem) throw new Refusal(problem);
  const { format, hasAlpha, autoOrient } = await sharp(bytes).metadata();
  if (format === 'svg') {
    if (minWidth) throw new Refusal(NO_DRAWING);
    return { kept: bytes, extension: '.svg' };
  }
  const isPng = format === 'png' || hasAlpha;
  const extension = isPng ? '.png' : '.jpg';
  const { width, height } = autoOrient;
  // Tall pictures are cropped, so only the width counts.
  const share = Math.max(LONGEST_SIDE / Math.max(width, height), minWidth / width);
  const upright = sharp(bytes, SHARP_OPTIONS).autoOrient();
  const sized = share < 1 ? upright.resize({ width: Math.round(width * share) }) : upright;
  // High quality, because the build makes smaller copies of it.
  const encoded = isPng ? sized.png() : sized.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  return { kept: await encoded.toBuffer(), extension };
}

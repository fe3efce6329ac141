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
 * Converts an uploaded picture for storing: upright, without location and camera data, and no larger than the site needs.
 * PNGs and transparent pictures become PNG, SVGs stay as they are, all others become JPEG.
 *
 * @param minWidth the width in pixels that the layout needs
 * @throws Refusal if the picture cannot be shown
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
  // The layout crops tall pictures, so only the width has to reach the minimum.
  const share = Math.max(LONGEST_SIDE / Math.max(width, height), minWidth / width);
  const upright = sharp(bytes, SHARP_OPTIONS).autoOrient();
  const sized = share < 1 ? upright.resize({ width: Math.round(width * share) }) : upright;
  // High quality, because the build makes the smaller copies from this file.
  const encoded = isPng ? sized.png() : sized.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  return { kept: await encoded.toBuffer(), extension };
}

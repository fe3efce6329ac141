import sharp from 'sharp';
import {
  isHeic,
  pictureProblem,
  SHARP_OPTIONS,
  UNREADABLE,
} from '../../../content-model/picture-problem.ts';
import { Refusal } from '../refusal.ts';

/** Just above the longest side of the largest picture on the site: a certificate of 1754 by 2480 pixels. */
const LONGEST_SIDE_PX = 2600;

/** Makes an upload upright and no larger than the site needs, without location and camera data. @throws Refusal */
export async function preparePicture(upload: Uint8Array, minWidth = 0) {
  const bytes = isHeic(upload) ? await heicToJpeg(upload) : upload;
  const problem = await pictureProblem(bytes);
  if (problem) throw new Refusal(problem);
  const { format, hasAlpha, autoOrient: uprightSize } = await sharp(bytes).metadata();
  if (format === 'svg') return { bytes, extension: '.svg' };
  const picture = sharp(bytes, SHARP_OPTIONS).autoOrient();
  const width = storedWidth(uprightSize, minWidth);
  if (width < uprightSize.width) picture.resize({ width });
  const needsPng = format === 'png' || hasAlpha;
  if (needsPng) return { bytes: await picture.png().toBuffer(), extension: '.png' };
  // High quality, because the build makes the smaller copies from this file.
  const jpeg = picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  return { bytes: await jpeg.toBuffer(), extension: '.jpg' };
}

/** The layout crops tall pictures, so the width must reach `minWidth` even if the height then exceeds LONGEST_SIDE_PX. */
function storedWidth({ width, height }: { width: number; height: number }, minWidth: number) {
  const scale = LONGEST_SIDE_PX / Math.max(width, height);
  return Math.max(Math.round(width * scale), minWidth);
}

/** Converts a HEIC picture to JPEG. The decoder turns it upright and drops its location and camera data. */
async function heicToJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  // Imported only when needed, because the decoder is 8.5 MB.
  // @ts-expect-error The package has no types.
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: bytes }).catch(() => {
    throw new Refusal(UNREADABLE);
  });
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
}

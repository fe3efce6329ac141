/** Explains in Swedish why a picture cannot be shown. */
import sharp from 'sharp';

/** The brands of HEIF with HEVC, which neither browsers nor the build can show. Source: ISO/IEC 23008-12, annex B. */
const HEIC = /^ftyp.*(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s;

/** Those of AVIF, which may come after the general ones of HEIF. */
const AVIF = /^ftyp.*(avif|avis)/s;

/** By the brands in its first box, since a file's name may be wrong. */
export function isHeic(bytes: Uint8Array): boolean {
  const brands = String.fromCharCode(...bytes.subarray(4, Math.min(bytes[3] ?? 0, 96)));
  return HEIC.test(brands) && !AVIF.test(brands);
}

/** A warning, which files of some phones give, is no reason to refuse a picture; a truncated file is. */
export const SHARP_OPTIONS = { failOn: 'error' } as const;

export const UNREADABLE =
  'Filen går inte att öppna som bild. Välj en annan, som JPEG, PNG eller WebP.';

const HAS_SIZE = /<svg\b[^>]*\s(viewBox|width)\s*=/;

/**
 * Why the site cannot show a picture, as a sentence in Swedish; undefined if it can. It is decoded to its last line, since a file that ends too early looks complete at first.
 */
export async function pictureProblem(bytes: Uint8Array): Promise<string | undefined> {
  try {
    // JPEGs are read at an eighth of their size, which takes a tenth of the time and finds the same faults.
    await sharp(bytes, SHARP_OPTIONS).resize({ width: 16 }).raw().toBuffer();
    const isDrawing = (await sharp(bytes).metadata()).format === 'svg';
    // The build looks for its size in the first 1000 bytes.
    return isDrawing && !HAS_SIZE.test(Buffer.from(bytes).toString('latin1', 0, 1000))
      ? 'Teckningen säger inte i sin början hur stor den är. Spara om den som SVG, med bredd och höjd, och välj den.'
      : undefined;
  } catch {
    return UNREADABLE;
  }
}

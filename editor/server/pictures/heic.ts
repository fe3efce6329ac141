import sharp from 'sharp';

/**
 * Converts a HEIC picture to JPEG, because neither browsers nor sharp can read HEIC. The decoder turns the picture upright
 * and drops its location and camera data.
 *
 * @throws Error if the picture is damaged
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Uint8Array> {
  // Imported only when needed, because the decoder is 8.5 MB.
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: bytes });
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return pixels.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
}

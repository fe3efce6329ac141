import sharp from 'sharp';

/**
 * Makes a JPEG of a HEIC picture, which neither browsers nor sharp can read. The decoder turns it upright and leaves out place and
 * camera.
 *
 * @throws when it is damaged
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Uint8Array> {
  // 8.5 MB, which only such a picture is worth.
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: bytes });
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return pixels.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
}

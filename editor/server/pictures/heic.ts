/*
 * Reads pictures as iPhones take them, which neither browsers nor sharp can.
 */
import sharp from 'sharp';

/**
 * Makes a JPEG of a HEIC, in sRGB and without what it tells of place and camera. The decoder has turned it upright.
 *
 * @throws when it is damaged
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Uint8Array> {
  // 8.5 MB, which only such a picture is worth.
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: bytes });
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const best = { quality: 100, chromaSubsampling: '4:4:4' };
  const jpeg = await pixels.jpeg(best).toBuffer();
  const profile = await profileOf(bytes);
  if (!profile) return jpeg;
  // sharp converts the colours of a file that has a profile, and pixels have none.
  return sharp(withProfile(jpeg, profile)).jpeg(best).toBuffer();
}

/**
 * The ICC profile of a HEIF, without which the wide colours of a telephone are dull. Newer ones name theirs by a number: 12 is
 * Display P3. Source: ISO/IEC 14496-12, 12.1.5; ISO/IEC 23091-2, 8.1.
 */
async function profileOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const own = buffer.indexOf('colrprof');
  if (own > 0) return buffer.subarray(own + 8, own - 4 + buffer.readUInt32BE(own - 4));
  const named = buffer.indexOf('colrnclx');
  if (named < 0 || buffer.readUInt16BE(named + 8) !== 12) return undefined;
  const create = { width: 1, height: 1, channels: 3 as const, background: '#000' };
  const jpeg = await sharp({ create }).withIccProfile('p3').jpeg().toBuffer();
  return (await sharp(jpeg).metadata()).icc;
}

/** Source: ICC.1:2022, B.4; a profile of up to 64 kB takes one segment. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const segment = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), profile]);
  const marker = Buffer.from([0xff, 0xe2, 0, 0]);
  marker.writeUInt16BE(segment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, segment, jpeg.subarray(2)]);
}

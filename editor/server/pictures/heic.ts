/*
 * Reads pictures as iPhones take them, which neither browsers nor sharp can.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

/**
 * Makes a JPEG of a HEIC, in sRGB and without what it tells of place and camera. The decoder has turned it upright.
 *
 * @throws when it is damaged
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const worker = new Worker(new URL('decode-heic.ts', import.meta.url), { workerData: bytes });
  const [{ width, height, data }] = await once(worker, 'message');
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const best = { quality: 100, chromaSubsampling: '4:4:4' };
  const jpeg = await pixels.jpeg(best).toBuffer();
  const profile = profileOf(bytes) ?? (isDisplayP3(bytes) ? await displayP3() : undefined);
  if (!profile) return jpeg;
  // sharp converts the colours of a file that has a profile, and pixels have none.
  return sharp(withProfile(jpeg, profile)).jpeg(best).toBuffer();
}

/** The ICC profile of a HEIF: without it the wide colours of a telephone are dull. Source: ISO/IEC 14496-12, 12.1.5. */
function profileOf(bytes: Uint8Array): Buffer | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const box = buffer.indexOf('colrprof');
  return box < 4 ? undefined : buffer.subarray(box + 8, box - 4 + buffer.readUInt32BE(box - 4));
}

/** Whether its colours are named by number: 12 is Display P3. Source: ISO/IEC 23091-2, 8.1. */
function isDisplayP3(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const box = buffer.indexOf('colrnclx');
  return box > 0 && buffer.readUInt16BE(box + 8) === 12;
}

async function displayP3(): Promise<Buffer | undefined> {
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

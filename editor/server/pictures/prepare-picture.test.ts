import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a64' } });

/** Prepares a picture, and returns the result with its metadata. */
async function keep(bytes: Uint8Array, minWidth?: number) {
  const { bytes: kept, extension } = await preparePicture(bytes, minWidth);
  const { format, width, height, exif, orientation } = await sharp(kept).metadata();
  return { extension, format, width, height, exif, orientation };
}

test('turns a picture upright, shrinks it to what the site can use, and says no place', async () => {
  const taken = await picture(4000, 1000)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await keep(taken)).toMatchObject({
    width: 650,
    height: 2600,
    exif: undefined,
    orientation: undefined,
  });
  // The width reaches `minWidth`, even if the height then exceeds the usual limit.
  expect(await keep(taken, 960)).toMatchObject({ width: 960 });
});

test.each(['heic', 'mif1'])(
  'reads a phone’s picture of the brand %s, upright and without the place',
  async (brand) => {
    const heic = readFileSync(new URL('../../../tests/support/telephone.heic', import.meta.url));
    // The brands start at the eighth byte: `heic` with its version, `mif1`, `heic`, `miaf`.
    for (const position of [8, 20]) heic.write(brand, position);
    expect(await keep(heic)).toEqual({ extension: '.jpg', format: 'jpeg', width: 48, height: 64 });
    // The decoder logs its errors.
    vi.spyOn(console, 'log').mockReturnValue();
    await expect(preparePicture(heic.subarray(0, 900))).rejects.toThrow(/går inte att öppna/);
  },
);

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture } from './pictures.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a64' } });

test('turns a picture upright, shrinks it to what the site can use, and says no place', async () => {
  const taken = await picture(4000, 1000)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { width, height, exif, orientation } = await sharp(
    await preparePicture('a.jpg', taken),
  ).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 650, height: 2600 });
  const png = await picture(40, 30).png().toBuffer();
  expect((await sharp(await preparePicture('a.jpg', png)).metadata()).format).toBe('jpeg');
});

test('keeps every byte of a drawing, and of a picture that needs nothing', async () => {
  const small = await picture(400, 300).jpeg().toBuffer();
  expect(await preparePicture('a.jpg', small)).toBe(small);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await preparePicture('logo.svg', drawing)).toBe(drawing);
});

test('refuses what is cut off, what no browser shows and what its name does not say', async () => {
  const bytes = await picture(400, 300).jpeg().toBuffer();
  await expect(preparePicture('a.jpg', bytes.subarray(0, 700))).rejects.toThrow(
    /^Bilden a\.jpg går inte att läsa/,
  );
  const tiff = await picture(40, 30).tiff().toBuffer();
  await expect(preparePicture('a.tif', tiff)).rejects.toThrow(/JPEG, PNG eller WebP/);
  await expect(preparePicture('a.svg', bytes)).rejects.toThrow(/inte passar/);
});

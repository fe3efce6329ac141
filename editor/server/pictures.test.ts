import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture } from './pictures.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a64' } });

test('turns a picture upright, and takes away where and with what it was taken', async () => {
  const taken = await picture(400, 300)
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', Make: 'Telefon' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 18/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { width, height, exif, orientation } = await sharp(
    await preparePicture('a.jpg', taken),
  ).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 300, height: 400 });
});

test('makes a picture no larger than the site can use, in the format that its name says', async () => {
  const large = await picture(4000, 1000).png().toBuffer();
  const { width, height } = await sharp(await preparePicture('a.png', large)).metadata();
  expect([width, height]).toEqual([2600, 650]);
  const png = await picture(40, 30).png().toBuffer();
  expect((await sharp(await preparePicture('a.jpg', png)).metadata()).format).toBe('jpeg');
});

test('keeps every byte of a drawing, and of a picture that needs nothing', async () => {
  const small = await picture(400, 300).jpeg().toBuffer();
  expect(await preparePicture('a.jpg', small)).toBe(small);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';
  const drawing = Buffer.from(svg);
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

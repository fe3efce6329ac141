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

test('makes a picture no larger than the site can use', async () => {
  const large = await picture(4000, 1000).png().toBuffer();
  const { width, height, format } = await sharp(await preparePicture('a.png', large)).metadata();
  expect({ width, height, format }).toEqual({ width: 2600, height: 650, format: 'png' });
});

test('keeps a picture that needs nothing, and a drawing, in every byte', async () => {
  const small = await picture(400, 300).jpeg().toBuffer();
  expect(await preparePicture('a.jpg', small)).toBe(small);
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>',
  );
  expect(await preparePicture('logo.svg', drawing)).toBe(drawing);
  await expect(preparePicture('a.jpg', drawing)).rejects.toThrow(/inte passar/);
});

test('is of the format that its name says', async () => {
  const png = await picture(40, 30).png().toBuffer();
  expect((await sharp(await preparePicture('a.jpg', png)).metadata()).format).toBe('jpeg');
});

test('refuses what is cut off, and what no browser shows', async () => {
  const bytes = await picture(400, 300).jpeg().toBuffer();
  await expect(preparePicture('a.jpg', bytes.subarray(0, 700))).rejects.toThrow(
    /^Bilden a\.jpg är skadad/,
  );
  const tiff = await picture(40, 30).tiff().toBuffer();
  await expect(preparePicture('a.tif', tiff)).rejects.toThrow(/JPEG, PNG eller WebP/);
});

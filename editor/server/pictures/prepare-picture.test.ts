import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a64' } });

/** What is kept of a chosen picture, and what can be read of that. */
async function keep(bytes: Uint8Array, minWidth?: number) {
  const { kept, extension } = await preparePicture(bytes, minWidth);
  const { format, width, height, exif, icc, orientation } = await sharp(kept).metadata();
  return { kept, extension, format, width, height, exif, icc, orientation };
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
  // As wide as its place needs it, however tall that leaves it.
  expect(await keep(taken, 960)).toMatchObject({ width: 960 });
});

test('reads an iPhone’s picture: upright, in its colours, and without the place', async () => {
  const heic = readFileSync(new URL('../../../tests/support/telephone.heic', import.meta.url));
  const { kept, ...read } = await keep(heic);
  expect(read).toEqual({ extension: '.jpg', format: 'jpeg', width: 48, height: 64 });
  const at = async (bytes: Uint8Array, top: number) => {
    const part = sharp(bytes).extract({ left: 20, top, width: 1, height: 1 });
    return [...(await part.raw().toBuffer())];
  };
  // Newer ones name the colours by number, without a profile.
  const numbered = Buffer.from(heic);
  const box = numbered.indexOf('colrprof');
  numbered.write('nclx', box + 4);
  numbered.set([0, 12, 0, 13, 0, 6, 0x80], box + 8);
  // It was stored on its side, with red to the left, in the colours of Display P3.
  for (const bytes of [kept, (await keep(numbered)).kept]) {
    const [red, green] = [await at(bytes, 8), await at(bytes, 48)];
    for (const [index, value] of [220, 20, 20].entries()) expect(red[index]).toBeCloseTo(value, -1);
    for (const [index, value] of [30, 140, 50].entries())
      expect(green[index]).toBeCloseTo(value, -1);
  }
  // The decoder logs what it refuses.
  vi.spyOn(console, 'log').mockReturnValue();
  await expect(preparePicture(heic.subarray(0, 900))).rejects.toThrow(/går inte att öppna/);
});

test('keeps every byte of a drawing', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect((await keep(drawing)).kept).toBe(drawing);
});

test('keeps any other format as a JPEG, and as a PNG where it is transparent', async () => {
  for (const format of ['tiff', 'webp'] as const) {
    const seen = await picture(40, 30).toFormat(format).toBuffer();
    expect((await keep(seen)).format, format).toBe('jpeg');
  }
  const transparent = await picture(40, 30).ensureAlpha(0.5).webp().toBuffer();
  expect(await keep(transparent)).toMatchObject({ format: 'png', extension: '.png' });
});

test('takes what only warns, as the files of Samsung telephones do', async () => {
  const samsung = await picture(400, 300).jpeg().toBuffer();
  // The last three bytes of the header of the scan.
  samsung.set([0, 0, 0], samsung.indexOf(Buffer.from([0xff, 0xda])) + 11);
  expect(await keep(samsung)).toMatchObject({ format: 'jpeg', width: 400 });
  await expect(preparePicture(samsung.subarray(0, samsung.length * 0.9))).rejects.toThrow(
    /går inte att öppna/,
  );
});

import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCopy, copyProject, removeCopy, shrinkPictures } from '../support/project-copy.ts';

/*
 * Whatever picture the owner drops in, the site's own are upright, small, and do not say where they were taken.
 */
const MEGABYTE = 1024 * 1024;
const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 18/1 50/1' } };

let folder = '';

beforeAll(async () => {
  folder = copyProject();
  await shrinkPictures(folder);
  const images = join(folder, 'content/images');

  // A telephone held upright stores the picture lying, with a note to turn it: red above blue is red left of blue.
  const red = { r: 220, g: 20, b: 20 };
  const half = await sharp({ create: { width: 400, height: 600, channels: 3, background: red } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1414dc' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge(GPS)
    .jpeg()
    .toFile(join(images, 'telefon.jpg'));

  const noise = createHash('shake256', { outputLength: 2600 * 1950 * 3 }).digest();
  const camera = sharp(noise, { raw: { width: 2600, height: 1950, channels: 3 } });
  writeFileSync(
    join(images, 'kamera.jpg'),
    await camera.withExif(GPS).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
  );

  await sharp({ create: { width: 500, height: 500, channels: 4, background: '#00000000' } })
    .composite([{ input: await sharp(half).resize(200).toBuffer(), left: 150, top: 100 }])
    .png()
    .toFile(join(images, 'genomskinlig.png'));

  replace('trainer.yaml', 'starter-portrait.png', 'telefon.jpg');
  replace('site.yaml', 'starter-kettlebells.png', 'telefon.jpg');
  replace('gallery.yaml', 'starter-track.png', 'kamera.jpg');
  replace('about.yaml', 'starter-stairs.png', 'genomskinlig.png');

  const { ok, output } = await buildCopy(folder);
  expect(ok, output).toBe(true);
});

afterAll(() => removeCopy(folder));

function replace(file: string, before: string, after: string) {
  const path = join(folder, 'content', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(before, after));
}

/** The files of a picture in the built site. */
function filesOf(name: string, format: string): string[] {
  return globSync(join(folder, `dist/_astro/${name}.*.${format}`));
}

test('the camera picture is as large as those that people send', () => {
  expect(statSync(join(folder, 'content/images/kamera.jpg')).size).toBeGreaterThan(12 * MEGABYTE);
});

test('a picture from a telephone stands upright', async () => {
  const files = filesOf('telefon', 'webp');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(info.height).toBeGreaterThan(info.width);
    const [topRed = 0] = data;
    const bottomRed = data.at(-info.channels) ?? 255;
    expect(topRed).toBeGreaterThan(150);
    expect(bottomRed).toBeLessThan(100);
  }
});

test('so does the picture of a shared link', async () => {
  const { data, info } = await sharp(join(folder, 'dist/sharing.jpg'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = info.channels * (info.width * 100 + info.width - 40);
  expect(data[middle], 'red at the top right').toBeGreaterThan(data[middle + 2] ?? 255);
});

test('no picture says where it was taken', async () => {
  const files = globSync(join(folder, 'dist/**/*.{jpg,png,webp,avif}'));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const { exif, xmp, orientation } = await sharp(file).metadata();
    expect({ exif, xmp, orientation }, file).toEqual({});
  }
});

test('twelve megabytes become a few hundred kilobytes, and no original is published', () => {
  const files = globSync(join(folder, 'dist/_astro/*.{jpg,jpeg,png,webp,avif}'));
  expect(files.filter((file) => /\.(jpe?g|png)$/.test(file))).toEqual([]);
  expect(filesOf('kamera', 'avif').length).toBeGreaterThan(2);
  for (const file of files) expect(statSync(file).size, file).toBeLessThan(1.5 * MEGABYTE);
});

test('what is transparent stays so', async () => {
  const [file = ''] = filesOf('genomskinlig', 'webp');
  const { channels } = await sharp(file).metadata();
  const corner = await sharp(file)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([channels, corner[3]]).toEqual([4, 0]);
});

import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { shadeFor } from './shade.ts';

const folder = mkdtempSync(join(tmpdir(), 'shade-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function plain(background: string) {
  const file = join(folder, `${background}.png`);
  await sharp({ create: { width: 40, height: 30, channels: 3, background } }).toFile(file);
  return file;
}

const EVERYWHERE = [{ from: 0, to: 1, most: 0.2 }];

test('a dark picture stays as it is, a bright one is darkened as far as it has to be', async () => {
  expect(await shadeFor(await plain('black'), EVERYWHERE)).toBe(0);
  expect(await shadeFor(await plain('#7b7b7b'), EVERYWHERE)).toBe(0);
  // 0.3 of white has a luminance of 0.07, and 0.5 of it 0.21.
  expect(await shadeFor(await plain('white'), EVERYWHERE)).toBe(7);
  expect(await shadeFor(await plain('white'), [{ from: 0, to: 1, most: 1 }])).toBe(0);
});

test('only what words stand on counts, and the strictest of it', async () => {
  const file = join(folder, 'halves.png');
  const white = await sharp(await plain('white'))
    .resize(40, 15, { fit: 'fill' })
    .toBuffer();
  await sharp(await plain('black'))
    .composite([{ input: white, top: 15, left: 0 }])
    .toFile(file);
  expect(await shadeFor(file, [{ from: 0, to: 0.4, most: 0.2 }])).toBe(0);
  expect(await shadeFor(file, [{ from: 0.6, to: 1, most: 0.2 }])).toBe(7);
  const turned = join(folder, 'turned.png');
  await sharp(file).rotate(90).toFile(turned);
  expect(await shadeFor(turned, [{ from: 0, to: 1, until: 0.4, most: 0.2 }])).toBe(7);
  await sharp(file).rotate(-90).toFile(turned);
  expect(await shadeFor(turned, [{ from: 0, to: 1, until: 0.4, most: 0.2 }])).toBe(0);
  expect(
    await shadeFor(file, [
      { from: 0, to: 0.4, most: 0.1 },
      { from: 0.6, to: 1, most: 0.5 },
    ]),
  ).toBe(3);
});

test('a busy picture counts by what is bright in it, a few sparks do not', async () => {
  const busy = join(folder, 'busy.png');
  const noise = randomFillSync(Buffer.alloc(400 * 300)).map((byte) => (byte > 127 ? 255 : 0));
  await sharp(noise, { raw: { width: 400, height: 300, channels: 1 } }).toFile(busy);
  expect(await shadeFor(busy, EVERYWHERE)).toBe(7);
  const sparks = noise.map((_, place) => (place % 40 === 0 ? 255 : 0));
  await sharp(sparks, { raw: { width: 400, height: 300, channels: 1 } }).toFile(busy);
  expect(await shadeFor(busy, EVERYWHERE)).toBe(0);
});

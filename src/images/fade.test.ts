import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { Tokens } from '../theme/tokens.ts';
import { fadeFor, type TextArea } from './fade.ts';

const folder = mkdtempSync(join(tmpdir(), 'fade-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function plain(background: string) {
  const file = join(folder, `${background}.png`);
  await sharp({ create: { width: 40, height: 30, channels: 3, background } }).toFile(file);
  return file;
}

const DARK = new Tokens(':root { --text: #ffffff; --ground: #000000; }');
const LIGHT = new Tokens(':root { --text: #000000; --ground: #ffffff; }');
const AREA = { from: 0, to: 1, text: '--text', ground: '--ground', visible: 1, minimum: 4.5 };

const fade = (file: string, area: Partial<TextArea> = {}, tokens = DARK) =>
  fadeFor(file, [{ ...AREA, ...area }], tokens);

// White has a contrast of 4.5:1 on #767676, black on #757575.
test.each([
  ['#767676', 'light', {}, 0],
  ['#777777', 'light', {}, 3],
  ['white', 'light', {}, 7],
  ['white', 'light', { minimum: 3 }, 5],
  ['white', 'light', { visible: 0.5 }, 3],
  ['#757575', 'dark', {}, 0],
  ['black', 'dark', {}, 5],
])('a picture of %s fades only as far as %s text on it needs: %j', async (...row) => {
  const [colour, text, area, tenths] = row;
  expect(await fade(await plain(colour), area, text === 'light' ? DARK : LIGHT)).toBe(tenths);
});

test('only the areas with text count, and of them the strictest', async () => {
  const file = join(folder, 'halves.png');
  const white = await sharp(await plain('white'))
    .resize(40, 15, { fit: 'fill' })
    .toBuffer();
  await sharp(await plain('black'))
    .composite([{ input: white, top: 15, left: 0 }])
    .toFile(file);
  expect(await fade(file, { to: 0.4 })).toBe(0);
  const turned = join(folder, 'turned.png');
  await sharp(file).rotate(-90).toFile(turned);
  expect(await fade(turned, { until: 0.4 })).toBe(0);
  const both = [{ to: 0.4 }, { from: 0.6, visible: 0.5 }].map((area) => ({ ...AREA, ...area }));
  expect(await fadeFor(file, both, DARK)).toBe(3);
});

test('a busy picture is judged by its bright parts, but not by a few sparks', async () => {
  const busy = join(folder, 'busy.png');
  const noise = randomFillSync(Buffer.alloc(400 * 300)).map((byte) => (byte > 127 ? 255 : 0));
  await sharp(noise, { raw: { width: 400, height: 300, channels: 1 } }).toFile(busy);
  expect(await fade(busy)).toBe(7);
  const sparks = noise.map((_, place) => (place % 40 === 0 ? 255 : 0));
  await sharp(sparks, { raw: { width: 400, height: 300, channels: 1 } }).toFile(busy);
  expect(await fade(busy)).toBe(0);
});

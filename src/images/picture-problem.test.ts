import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureProblem } from './picture-problem.ts';

const noise = sharp({
  create: {
    width: 96,
    height: 64,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'knows a whole %s from one cut off',
  async (format) => {
    const bytes = await noise.clone().toFormat(format).toBuffer();
    expect(await pictureProblem('a', bytes)).toBeUndefined();
    const cut = bytes.subarray(0, Math.floor(bytes.length * 0.9));
    expect(await pictureProblem('a.jpg', cut)).toMatch(/^Bilden a\.jpg är skadad eller slutar för/);
  },
);

test.each([
  ['a text', 'hej'],
  ['nothing', ''],
])('refuses %s', async (_what, content) => {
  expect(await pictureProblem('a.jpg', Buffer.from(content))).toMatch(
    /^Bilden a\.jpg är ingen bild som går att läsa/,
  );
});

test.each(['heic', 'hevc', 'mif1'])(
  'says of a HEIC of brand %s what to do about it',
  async (brand) => {
    const bytes = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0`);
    expect(await pictureProblem('a.jpg', bytes)).toMatch(/HEIC.*spara en kopia som JPEG/);
  },
);

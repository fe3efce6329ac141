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
  'a complete %s has no problem, and one cut off has',
  async (format) => {
    const bytes = await noise.clone().toFormat(format).toBuffer();
    expect(await pictureProblem(bytes)).toBeUndefined();
    const cut = bytes.subarray(0, Math.floor(bytes.length * 0.9));
    expect(await pictureProblem(cut)).toMatch(/^Filen går inte att öppna som bild/);
  },
);

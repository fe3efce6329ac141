import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureProblem } from './picture-problem.ts';

const picture = sharp('content/images/hero-saga.png').resize(96);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a complete %s has no problem, and one cut off has',
  async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    expect(await pictureProblem(bytes)).toBeUndefined();
    const cut = bytes.subarray(0, Math.floor(bytes.length * 0.9));
    expect(await pictureProblem(cut)).toMatch(/^Filen går inte att öppna som bild/);
  },
);

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawMark } from './icons.ts';

const svg = (units: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}" width="${units}" height="${units}"><circle cx="${units / 2}" cy="${units / 2}" r="${units / 2}"/></svg>`,
  );

test('a mark of any size and kind becomes icons of the right one', async () => {
  const png = await sharp(svg(300)).png().toBuffer();
  for (const drawn of [svg(1), svg(64), svg(4000), png]) {
    const icon = await drawMark(32, drawn);
    const { width, height, format } = await sharp(icon).metadata();
    expect([width, height, format]).toEqual([32, 32, 'png']);
    // The icon is not empty.
    expect((await sharp(icon).stats()).channels.at(-1)?.max).toBe(255);
  }
});

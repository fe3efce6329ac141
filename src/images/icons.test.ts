import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawMark } from './icons.ts';

const circle = (units: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}" width="${units}" height="${units}"><circle cx="${units / 2}" cy="${units / 2}" r="${units / 2}"/></svg>`,
  );

test('draws a PNG icon of the wanted size from a mark of any size, as SVG or PNG', async () => {
  const png = await sharp(circle(300)).png().toBuffer();
  for (const mark of [circle(1), circle(64), circle(4000), png]) {
    const icon = await drawMark(32, mark);
    const { width, height, format } = await sharp(icon).metadata();
    expect([width, height, format]).toEqual([32, 32, 'png']);
    const { channels } = await sharp(icon).stats();
    expect(channels.at(-1)?.max, 'highest alpha').toBe(255);
  }
});

/*
 * The icons of browsers and phones, all drawn from the mark in content/.
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { browserColours } from '../theme/tokens.ts';
import { pictureFile } from './picture-files.ts';

/** The mark's share of an icon's side: a launcher may crop an icon to a circle of 80 %. */
const SHARE = 0.68;

const FAVICON_SIZES = [16, 32, 48];
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** The mark as it was drawn, in SVG. */
export function mark(): Promise<Buffer> {
  return readFile(pictureFile('footer', 'mark'));
}

/** The mark on the site's ground, as PNG; its side in pixels. */
export async function icon(size: number): Promise<Buffer> {
  return sharp({
    create: { width: size, height: size, channels: 3, background: browserColours().ground },
  })
    .composite([{ input: await markAt(Math.round(size * SHARE)) }])
    .png({ palette: true })
    .toBuffer();
}

/** The mark alone at the sizes of tabs and bookmarks, as one .ico. */
export async function favicon(): Promise<Buffer> {
  return packIco(
    await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await markAt(size) }))),
  );
}

async function markAt(size: number): Promise<Buffer> {
  return sharp(await mark(), { density: 1200 })
    .resize(size, size, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer();
}

/** The format has a header of 6 bytes, 16 bytes for each picture, and then the pictures, which may be PNG. */
function packIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** Draws the icons of browsers and phones from the mark in content/. */
import sharp from 'sharp';
import { groundColour } from '../../integrations/brand-colours.ts';

/** The mark's share of an icon's side. Phones may crop an icon to a circle of 80 %. */
const SHARE = 0.68;

/** Draws the mark on the site's ground, as PNG; `side` is in pixels. */
export async function icon(side: number, mark: string): Promise<Buffer> {
  const ground = { width: side, height: side, channels: 3, background: groundColour() } as const;
  return sharp({ create: ground })
    .composite([{ input: await markAt(Math.round(side * SHARE), mark) }])
    .png({ palette: true })
    .toBuffer();
}

/** Draws the mark as an ICO, which browsers ask for by themselves: a PNG of 32 pixels behind a header. */
export async function favicon(mark: string): Promise<Buffer> {
  const png = await markAt(32, mark);
  // One picture of 32 × 32 pixels with 32 bits each, which starts at byte 22. Its length is at byte 14.
  const header = Buffer.from([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0,
  ]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

/**
 * Draws the mark alone, as PNG.
 *
 * @param side in pixels
 * @param mark its file, or the content of the file
 */
export async function markAt(side: number, mark: string | Buffer): Promise<Buffer> {
  const { width, height } = await sharp(mark).metadata();
  // The density at which an SVG has this size: at a fixed density a mark of 1,000 units would have more pixels than sharp takes.
  const density = Math.max(1, (72 * side) / Math.max(width, height));
  return sharp(mark, { density })
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
}

/** The icons of browsers and phones, all drawn from the mark in content/. */
import sharp from 'sharp';
import { groundColour } from '../../integrations/brand-colours.ts';

/** The mark's share of an icon's side: a launcher may crop an icon to a circle of 80 %. */
const SHARE = 0.68;

/** Draws the mark on the site's ground, as PNG; `side` is in pixels. */
export async function icon(side: number, mark: string): Promise<Buffer> {
  const ground = { width: side, height: side, channels: 3, background: groundColour() } as const;
  return sharp({ create: ground })
    .composite([{ input: await markAt(Math.round(side * SHARE), mark) }])
    .png({ palette: true })
    .toBuffer();
}

/**
 * Draws the mark alone, as PNG.
 *
 * @param side in pixels
 * @param mark its file, or the content of the file
 */
export async function markAt(side: number, mark: string | Buffer): Promise<Buffer> {
  const { width, height } = await sharp(mark).metadata();
  // SVG is drawn in this size at once: at a fixed density a mark of 1,000 units would have more pixels than sharp takes.
  const density = Math.max(1, (72 * side) / Math.max(width, height));
  return sharp(mark, { density })
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
}

/** The icons of browsers and phones, all drawn from the mark in content/. */
import sharp from 'sharp';
import { groundColour } from '../../integrations/brand-colours.ts';
import { original } from './original.ts';

/** The mark's share of an icon's side: a launcher may crop an icon to a circle of 80 %. */
const SHARE = 0.68;

/** The mark on the site's ground, as PNG; its side in pixels. */
export async function icon(side: number): Promise<Buffer> {
  const ground = { width: side, height: side, channels: 3, background: groundColour() } as const;
  return sharp({ create: ground })
    .composite([{ input: await markAt(Math.round(side * SHARE)) }])
    .png({ palette: true })
    .toBuffer();
}

/** The mark alone, as PNG; its side in pixels. */
export async function markAt(
  side: number,
  drawn = original('trainer', 'brandLogoImage'),
): Promise<Buffer> {
  const { width, height } = await sharp(drawn).metadata();
  // SVG is drawn in this size at once: at a fixed density a mark of 1,000 units would have more pixels than sharp takes.
  const density = Math.max(1, (72 * side) / Math.max(width, height));
  return sharp(drawn, { density })
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
}

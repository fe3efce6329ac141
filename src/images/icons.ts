import sharp from 'sharp';
import { groundColour } from '../../integrations/brand-colours.ts';

/** The mark's share of the icon's width. Phones may crop the icon to a circle, which is 80% as wide as the icon. */
const MARK_SHARE = 0.68;

export async function drawIcon(side: number, mark: string): Promise<Buffer> {
  const ground = { width: side, height: side, channels: 3, background: groundColour() } as const;
  return sharp({ create: ground })
    .composite([{ input: await drawMark(Math.round(side * MARK_SHARE), mark) }])
    .png({ palette: true })
    .toBuffer();
}

export async function drawMark(side: number, mark: string | Buffer): Promise<Buffer> {
  const { width, height } = await sharp(mark).metadata();
  // At 72 dpi, one SVG unit is one pixel. A fixed density would blur small marks or exceed sharp's limit for large ones.
  const density = Math.max(1, (72 * side) / Math.max(width, height));
  return sharp(mark, { density })
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
}

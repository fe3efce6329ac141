import sharp from 'sharp';
import { groundColour } from '../../integrations/brand-colours.ts';

/** The mark fills this share of the icon's side, because phones may crop an icon to a circle 80 % as wide. */
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
  // Chooses the density that gives an SVG the wanted size: at 72 dpi, one unit is one pixel. A fixed density would be too
  // low for small marks or exceed sharp's pixel limit for large ones.
  const density = Math.max(1, (72 * side) / Math.max(width, height));
  return sharp(mark, { density })
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
}

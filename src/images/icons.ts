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

/** Draws the mark as an ICO file, which browsers request by default: a header followed by a PNG. */
export async function drawFavicon(mark: string): Promise<Buffer> {
  const png = await drawMark(32, mark);
  // The header of an ICO with one 32 × 32 picture of 32 bits per pixel, which starts at byte 22. Bytes 14 to 17 hold its length.
  const header = Buffer.from([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0,
  ]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
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

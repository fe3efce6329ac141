/** The preview picture of shared links. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import { load } from '../load.ts';
import { groundColour, readColours, toHex } from '../theme/brand-colours.ts';
import { icon } from './icons.ts';
import { original } from './original.ts';

/** The size that social networks and messengers ask for. Source: Open Graph as Facebook, LinkedIn and X use it. */
export const SHARING_SIZE = { width: 1200, height: 630 };

/** The owner's photograph around the point that she keeps in sight, with her mark and name in a corner. */
export async function sharingPicture(): Promise<Buffer> {
  const { sharing, name } = await load('site');
  const { data, info } = await sharp(original('site', 'sharing', 'src'))
    .autoOrient()
    .resize({ ...SHARING_SIZE, fit: 'outside' })
    .toBuffer({ resolveWithObject: true });
  // As CSS positions a picture that is cropped.
  const [x = 50, y = 50] = sharing.focus?.split(' ').map(Number.parseFloat) ?? [];
  const left = Math.round(((info.width - SHARING_SIZE.width) * x) / 100);
  const top = Math.round(((info.height - SHARING_SIZE.height) * y) / 100);
  return sharp(data)
    .extract({ left, top, ...SHARING_SIZE })
    .composite([{ input: await label(name), gravity: 'southwest' }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The mark and the name, as outlines of the brand's font, so that it does not depend on installed fonts. */
async function label(name: string): Promise<Buffer> {
  const [height, fontSize, end] = [150, 84, 48];
  const font = create(readFileSync('brand/fonts/display.woff2')) as Font;
  let x = 0;
  const letters = font.glyphsForString(name).map((glyph) => {
    const letter = `<path transform="translate(${x})" d="${glyph.path.toSVG()}"/>`;
    x += glyph.advanceWidth;
    return letter;
  });
  // A long name is smaller.
  const scale = Math.min(fontSize / font.unitsPerEm, (SHARING_SIZE.width - height - end) / x);
  const width = Math.ceil(height + x * scale + end);
  const baseline = height / 2 + 0.36 * scale * font.unitsPerEm;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${toHex(readColours()('--color-text'))}">
    <path fill="${groundColour()}" d="M0 0H${width}V${height}H0z"/>
    <g transform="translate(${height} ${baseline}) scale(${scale} ${-scale})">${letters.join('')}</g>
  </svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: await icon(height), gravity: 'west' }])
    .png()
    .toBuffer();
}

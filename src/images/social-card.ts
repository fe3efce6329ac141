/** Draws the preview picture of shared links. */
import sharp from 'sharp';
import { load } from '../site.ts';
import { groundColour } from '../theme/brand-colours.ts';
import { drawing } from './icons.ts';
import { fileOf } from './responsive.ts';

/** The size that social networks and messengers ask for. Source: Open Graph as Facebook, LinkedIn and X use it. */
export const SHARING_SIZE = { width: 1200, height: 630 };

const { width, height } = SHARING_SIZE;

/** Where the photograph begins, and how wide it is: its middle is the right half's. */
const PHOTOGRAPH = { left: 336, width: 1150 };
const LOGO = { left: 56, width: 460 };

/**
 * The preview of a shared link: the photograph on the right, fading to the left into the ground that the logo is on.
 * Nothing in it is small, since cards are shown a few hundred pixels wide.
 */
export async function sharingPicture(): Promise<Buffer> {
  const ground = groundColour();
  const { sharing } = await load('site');
  const logo = await sharp(drawing('trainer', 'brandLogoImage'), { density: 600 })
    .resize({ width: LOGO.width })
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      {
        input: await photograph(fileOf(sharing.src), sharing.focus),
        left: PHOTOGRAPH.left,
        top: 0,
      },
      { input: Buffer.from(veil(ground)), left: 0, top: 0 },
      {
        input: logo.data,
        left: LOGO.left,
        top: Math.round((height - logo.info.height) / 2),
      },
    ])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** @param focus the point to centre in the visible part, such as `30% 50%`; without, the left edge, a little above the middle */
async function photograph(file: string, focus: string | undefined): Promise<Buffer> {
  const scaled = await sharp(file)
    .autoOrient()
    .resize({ width: PHOTOGRAPH.width })
    .toBuffer({ resolveWithObject: true });
  const { info } = scaled;
  const size = {
    width: Math.min(width - PHOTOGRAPH.left, info.width),
    height: Math.min(height, info.height),
  };
  const [x = 0, y = 47] = focus?.split(' ').map(Number.parseFloat) ?? [];
  const from = (percent: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (percent / 100) * whole - part / 2)));
  return sharp(scaled.data)
    .extract({
      left: from(x, info.width, size.width),
      top: from(y, info.height, size.height),
      ...size,
    })
    .toBuffer();
}

/** The ground as a gradient over the photograph: opaque under the logo, transparent towards the right. */
function veil(ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="left">
        <stop offset="0.3" stop-color="${ground}"/>
        <stop offset="0.5" stop-color="${ground}" stop-opacity="0.9"/>
        <stop offset="0.62" stop-color="${ground}" stop-opacity="0.24"/>
        <stop offset="0.76" stop-color="${ground}" stop-opacity="0"/>
      </linearGradient>
      <linearGradient id="ends" x2="0" y2="1">
        <stop offset="0" stop-color="${ground}" stop-opacity="0.7"/>
        <stop offset="0.2" stop-color="${ground}" stop-opacity="0"/>
        <stop offset="0.72" stop-color="${ground}" stop-opacity="0"/>
        <stop offset="1" stop-color="${ground}" stop-opacity="0.6"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#left)"/>
    <rect width="100%" height="100%" fill="url(#ends)"/>
  </svg>`;
}

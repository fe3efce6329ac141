/** Draws the preview picture of shared links. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import { load } from '../site.ts';
import { groundColour, readColours, toHex } from '../theme/brand-colours.ts';
import { drawing, markAt } from './icons.ts';
import { fileOf } from './responsive.ts';

/** The size that social networks and messengers ask for. Source: Open Graph as Facebook, LinkedIn and X use it. */
export const SHARING_SIZE = { width: 1200, height: 630 };

const { width, height } = SHARING_SIZE;

/** Where the photograph begins; what is left of it is for the name. */
const PHOTOGRAPH = 480;
const NAME = { left: 56, width: 400 };

/**
 * The preview of a shared link: the owner's logo, or her mark and name, with a photograph to its right. Nothing in it is
 * small, since cards are shown a few hundred pixels wide.
 */
export async function sharingPicture(): Promise<Buffer> {
  const [{ sharing, name }, { logoWithName }] = await Promise.all([load('site'), load('trainer')]);
  const logo = logoWithName
    ? await sharp(drawing('logoWithName'), { density: 600 })
        .resize({ width: NAME.width })
        .toBuffer()
    : await markWithName(name);
  const { height: logoHeight } = await sharp(logo).metadata();
  return sharp({ create: { width, height, channels: 3, background: groundColour() } })
    .composite([
      { input: await photograph(fileOf(sharing.src), sharing.focus), left: PHOTOGRAPH, top: 0 },
      { input: logo, left: NAME.left, top: Math.round((height - logoHeight) / 2) },
    ])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** @param focus the point to keep in the middle as far as it goes, such as `30% 50%` */
async function photograph(file: string, focus = '50% 50%'): Promise<Buffer> {
  const part = { width: width - PHOTOGRAPH, height };
  const scaled = sharp(file)
    .autoOrient()
    .resize({ ...part, fit: 'outside' });
  const { data, info } = await scaled.toBuffer({ resolveWithObject: true });
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  const from = (percent: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (percent / 100) * whole - part / 2)));
  const [left, top] = [from(x, info.width, part.width), from(y, info.height, part.height)];
  return sharp(data)
    .extract({ left, top, ...part })
    .toBuffer();
}

/** The mark above the name, in the outlines of the brand's font: what is installed here must not decide. */
async function markWithName(name: string): Promise<Buffer> {
  const font = create(readFileSync('brand/fonts/display.woff2')) as Font;
  const lines = (name.match(/\S.{0,13}(?=\s|$)|\S+/g) ?? []).map((line) => {
    let x = 0;
    const letters = font.glyphsForString(line).map((glyph) => {
      const letter = `<path transform="translate(${x})" d="${glyph.path.toSVG()}"/>`;
      x += glyph.advanceWidth;
      return letter;
    });
    return { letters: letters.join(''), width: x };
  });
  const longest = Math.max(...lines.map((line) => line.width));
  const scale = Math.min(84 / font.unitsPerEm, NAME.width / longest);
  const lineHeight = scale * font.unitsPerEm * 1.1;
  const drawn = lines.map(
    ({ letters }, index) =>
      `<g transform="translate(0 ${150 + lineHeight * (index + 0.8)}) scale(${scale} ${-scale})">${letters}</g>`,
  );
  const size = `width="${NAME.width}" height="${Math.ceil(150 + lineHeight * lines.length)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${toHex(readColours()('--color-text'))}">${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: await markAt(120), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** The icons of browsers and phones, all drawn from the mark in content/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readYaml } from '../../content-model/read-yaml.ts';
import type { Content } from '../../content-model/subjects.ts';
import { groundColour } from '../theme/brand-colours.ts';

/** The mark's share of an icon's side: a launcher may crop an icon to a circle of 80 %. */
const SHARE = 0.68;

/** The mark as it was drawn, in SVG. Astro does not give its file: it makes components of them. */
export function mark(): Buffer {
  const trainer = readYaml(readFileSync('content/trainer.yaml', 'utf8')) as Content<'trainer'>;
  return readFileSync(join('content', String(trainer.brandLogoImage)));
}

/** The mark on the site's ground, as PNG; its side in pixels. */
export async function icon(side: number): Promise<Buffer> {
  const ground = { width: side, height: side, channels: 3, background: groundColour() } as const;
  return sharp({ create: ground })
    .composite([{ input: await markAt(Math.round(side * SHARE)) }])
    .png({ palette: true })
    .toBuffer();
}

/** The mark alone, as PNG; its side in pixels. */
export async function markAt(side: number): Promise<Buffer> {
  return sharp(mark(), { density: 1200 })
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
}

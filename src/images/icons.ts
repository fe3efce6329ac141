/** The icons of browsers and phones, all drawn from the mark in content/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readYaml } from '../../content-model/read-yaml.ts';
import { groundColour } from '../theme/brand-colours.ts';

/** The mark's share of an icon's side: a launcher may crop an icon to a circle of 80 %. */
const SHARE = 0.68;

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** A drawing as its owner named it: what the schema returns is the address of a copy. */
export function drawing(subject: 'footer' | 'trainer', field: string): Buffer {
  const content = readYaml(readFileSync(`content/${subject}.yaml`, 'utf8'));
  return readFileSync(join('content', (content as Record<string, string>)[field] ?? ''));
}

/** The mark as it was drawn, in SVG. */
export const mark = () => drawing('footer', 'mark');

/** The mark on the site's ground, as PNG; its side in pixels. */
export async function icon(size: number): Promise<Buffer> {
  return sharp({
    create: { width: size, height: size, channels: 3, background: groundColour() },
  })
    .composite([{ input: await markAt(Math.round(size * SHARE)) }])
    .png({ palette: true })
    .toBuffer();
}

/** The mark alone, as PNG; its side in pixels. */
export async function markAt(size: number): Promise<Buffer> {
  return sharp(mark(), { density: 1200 })
    .resize(size, size, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer();
}

/** Draws what a new site begins with in the colours of its brand. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readColours, TOKENS_FILE, toHex } from '../../shared/brand-colours.ts';

/** Colours the drawings of a folder's content, and makes a PNG of each but the mark. */
export async function drawStarterPictures(folder: string) {
  const colour = readColours(readFileSync(join(folder, TOKENS_FILE), 'utf8'));
  const images = join(folder, 'content/images');
  for (const name of globSync('*.svg', { cwd: images })) {
    const file = join(images, name);
    const drawing = readFileSync(file, 'utf8');
    const [, ground = '--color-ground'] = /<rect .*?fill="var\((.*?)\)"/.exec(drawing) ?? [];
    // Opaque, so that what overlaps does not show through.
    const coloured = drawing.replace(
      /(fill|stroke)="var\((.*?)\)"(?: \1-opacity="(.*?)")?/g,
      (_, attribute: string, role: string, share = '1') =>
        `${attribute}="${toHex(colour(ground).mix(colour(role), Number(share), { space: 'srgb' }))}"`,
    );
    if (name === 'logo-mark.svg') {
      writeFileSync(file, coloured);
    } else {
      await sharp(Buffer.from(coloured)).png().toFile(file.replace('.svg', '.png'));
      rmSync(file);
    }
  }
}

/** Draws the pictures that a new site begins with in the colours of its brand, and colours its logo. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { mix, toHex } from '../theme/colour.ts';
import { TOKENS_FILE, Tokens } from '../theme/tokens.ts';

/**
 * Draws every picture that the content calls `starter-….png`, again when the brand's colours have changed, and gives the logo
 * these colours too.
 *
 * @param folder of the project
 */
export async function drawStarterPictures(folder = '.') {
  const tokens = new Tokens(readFileSync(join(folder, TOKENS_FILE), 'utf8'));
  for (const logo of globSync(join(folder, 'content/images/logo-*.svg'))) colourLogo(logo, tokens);
  const content = globSync(join(folder, 'content/*.yaml')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const named = content.join('\n').matchAll(/\.(\/images\/starter-([\w-]+)\.png)/g);
  for (const [, path = '', name = ''] of named) {
    await draw(join(folder, 'content', path), name, tokens);
  }
}

/** Draws a picture, unless it exists in these colours or a photograph has replaced it. */
async function draw(file: string, name: string, tokens: Tokens) {
  const drawings = readFileSync(join(import.meta.dirname, 'starter-pictures.svg'), 'utf8');
  const [, viewBox = '', role = '', shapes = ''] =
    new RegExp(`<symbol id="${name}" (viewBox=".*?") data-ground="(.*?)">(.*?)</symbol>`, 's').exec(
      drawings,
    ) ?? [];
  if (!shapes) return;
  const ground = tokens.colour(role);
  // Opaque, so that what overlaps does not show through.
  const painted = shapes.replace(
    /(fill|stroke)="var\((.*?)\)"(?: \1-opacity="(.*?)")?/g,
    (_, attribute: string, front: string, share = '1') =>
      `${attribute}="${toHex(mix(tokens.colour(front), ground, Number(share)))}"`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}><rect width="100%" height="100%" fill="${toHex(ground)}"/>${painted}</svg>`;
  const mark = `starter ${createHash('sha1').update(svg).digest('hex')}`;
  if (existsSync(file)) {
    const { exif } = await sharp(file).metadata();
    const old = exif?.toString('latin1') ?? '';
    if (!old.includes('starter ') || old.includes(mark)) return;
  }
  const picture = sharp(Buffer.from(svg)).withExif({ IFD0: { ImageDescription: mark } });
  writeFileSync(file, await picture.png().toBuffer());
}

/** Gives a drawn logo the brand's colours: `data-fill` and `data-stroke` of its parts name the role. */
function colourLogo(file: string, tokens: Tokens) {
  const old = readFileSync(file, 'utf8');
  const logo = old.replace(
    /(data-(\w+)="(--color-[\w-]+)") \2="[^"]*"/g,
    (_, role: string, attribute: string, name: string) =>
      `${role} ${attribute}="${toHex(tokens.colour(name))}"`,
  );
  if (logo !== old) writeFileSync(file, logo);
}

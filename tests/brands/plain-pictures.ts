import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { toHex } from '../../src/theme/colour.ts';
import { Tokens } from '../../src/theme/tokens.ts';

/** Width and height by what a picture's name begins with. */
const SIZES: Record<string, [number, number]> = {
  avatar: [432, 432],
  certificate: [1240, 1754],
  gallery: [1200, 1050],
  hero: [1600, 1200],
  trainer: [1200, 1500],
};

/**
 * Draws every photograph that the content of a project names and does not have: a ground in the brand's veil, where text
 * stands on it, and round shapes in its accent, in another place in each, since pictures that are alike become one file.
 *
 * @param folder of the project
 */
export async function drawPlainPictures(folder: string) {
  const tokens = new Tokens(readFileSync(join(folder, 'brand/tokens.css'), 'utf8'));
  const [veil, motto, accent] = ['--color-veil', '--color-motto', '--color-accent-line'].map(
    (role) => toHex(tokens.colour(role)),
  );
  const content = globSync(join(folder, 'content/*.yaml')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const named = content.join('\n').match(/\.\/images\/[\w-]+\.jpg/g) ?? [];
  for (const [place, path] of [...new Set(named)].sort().entries()) {
    const file = join(folder, 'content', path);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    const [width, height] = SIZES[/images\/(\w+)/.exec(path)?.[1] ?? ''] ?? [1200, 900];
    // Beside the motto a portrait fades into the motto's own ground.
    const ground = path.includes('/trainer-') ? motto : veil;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
      <rect width="100" height="100" fill="${ground}"/>
      <ellipse cx="${54 + ((place * 5) % 16)}" cy="55" rx="26" ry="34" fill="${accent}" opacity="0.55"/>
      <ellipse cx="70" cy="48" rx="14" ry="20" fill="${accent}" opacity="0.6"/>
    </svg>`;
    await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toFile(file);
  }
}

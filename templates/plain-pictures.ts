import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { toHex } from '../src/theme/colour.ts';
import { TOKENS_FILE, Tokens } from '../src/theme/tokens.ts';

/** Width and height by what a picture's name begins with; just large enough for every size of the first screen's. */
const SIZES: Record<string, [number, number]> = {
  avatar: [216, 216],
  certificate: [620, 877],
  gallery: [810, 709],
  hero: [1600, 1200],
  trainer: [640, 800],
};

/**
 * Draws every photograph that the content of a project names and does not have, in the colours of its brand and each a
 * little different, since pictures that are alike become one file: diplomas as paper with lines, all else as round shapes.
 *
 * @param folder of the project
 */
export async function drawPlainPictures(folder: string) {
  const tokens = new Tokens(readFileSync(join(folder, TOKENS_FILE), 'utf8'));
  const content = globSync(join(folder, 'content/*.yaml')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const named = content.join('\n').match(/\.\/images\/[\w-]+\.jpg/g) ?? [];
  for (const [place, path] of [...new Set(named)].sort().entries()) {
    const file = join(folder, 'content', path);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    const [kind = ''] = /(?<=images\/)\w+/.exec(path) ?? [];
    const [width, height] = SIZES[kind] ?? [1200, 900];
    const drawing = kind === 'certificate' ? diploma(tokens, place) : shapes(tokens, kind, place);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">${drawing}</svg>`;
    await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toFile(file);
  }
}

function shapes(tokens: Tokens, kind: string, place: number): string {
  // A portrait and the first screen fade into what is around them; a picture of the gallery has an edge.
  const ground = {
    trainer: tokens.colour('--color-motto'),
    gallery: tokens.colour('--color-ground', 'band'),
  }[kind];
  const accent = toHex(tokens.colour('--color-accent-line'));
  return `<rect width="100" height="100" fill="${toHex(ground ?? tokens.colour('--color-veil'))}"/>
    <ellipse cx="${54 + ((place * 5) % 16)}" cy="55" rx="26" ry="34" fill="${accent}" opacity="0.55"/>
    <ellipse cx="70" cy="48" rx="14" ry="20" fill="${accent}" opacity="0.6"/>`;
}

function diploma(tokens: Tokens, place: number): string {
  const [paper, ink, accent] = ['--color-paper', '--color-on-paper', '--color-accent-line'].map(
    (role) => toHex(tokens.colour(role)),
  );
  const line = (y: number, width: number, height: number) =>
    `<rect x="${50 - width / 2}" y="${y}" width="${width}" height="${height}" fill="${ink}" opacity="0.7"/>`;
  return `<rect width="100" height="100" fill="${paper}"/>
    <rect x="6" y="5" width="88" height="90" fill="none" stroke="${accent}"/>
    ${line(22, 44 + ((place * 7) % 24), 4)}${line(36, 56, 1.2)}${line(42, 48, 1.2)}${line(48, 52, 1.2)}
    <ellipse cx="50" cy="74" rx="11" ry="8" fill="${accent}" opacity="0.8"/>`;
}

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const CACHE = join('node_modules', '.cache', 'fonts');

/** Printable ASCII and what Swedish text sets besides it. */
const BASE_GLYPHS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))}åäöÅÄÖéÉüÜ”’–…·©×\u00a0\u00ad\u202f`;

/** A style sheet of the build's own, beside the fonts. Returns its path. */
export function keepStyles(name: string, css: string): string {
  const key = createHash('sha256').update(css).digest('hex').slice(0, 16);
  const target = join(process.cwd(), CACHE, `${name}-${key}.css`);
  mkdirSync(dirname(target), { recursive: true });
  if (!existsSync(target)) writeFileSync(target, css);
  return target;
}

/** The characters that the figures of prices and results are set in. */
export const FIGURE_GLYPHS = '0123456789 \u00a0\u202f.,:+−–-%/';

/** Every character that a visitor may meet: the base, and whatever the content uses beyond it. */
export function glyphsInUse(): string {
  const content = globSync('content/*.yaml').map((file) => readFileSync(file, 'utf8'));
  return [...new Set([BASE_GLYPHS, ...content].join(''))].sort().join('');
}

/**
 * Cuts a font down to some glyphs and some ranges of its variable axes, and returns the path
 * of the result. Cached by what went into it, so that a build that changes no text cuts nothing.
 *
 * @param variationAxes per axis tag the value to fix it at, or the range to keep
 */
export async function subset(
  file: string,
  glyphs: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
): Promise<string> {
  const source = readFileSync(file);
  const key = createHash('sha256')
    .update(source)
    .update(glyphs)
    .update(JSON.stringify(variationAxes))
    .digest('hex')
    .slice(0, 16);
  const target = join(process.cwd(), CACHE, `${key}.woff2`);
  if (!existsSync(target)) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      await subsetFont(source, glyphs, { targetFormat: 'woff2', variationAxes }),
    );
  }
  return target;
}

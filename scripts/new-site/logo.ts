/*
 * Draws the logo that a new site begins with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the name of the business next to a sample mark, until it has a logo: as wide as it has to be to be read in the header. */
export function drawLogos(folder: string, business: string) {
  const encode = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const draw = (file: string, viewBox: string, drawing: string) =>
    writeFileSync(
      join(folder, `content/images/logo-${file}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${encode(business)}">${drawing}</svg>\n`,
    );
  const mark = readFileSync(join(folder, 'content/images/logo-mark.svg'), 'utf8');
  const shape = mark.replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, '').trim();
  const lines = inTwoLines(business);
  const longest = Math.max(...lines.map(lengthOf));
  const size = Math.max(LEAST_SIZE, Math.min(32 - 8 * (lines.length - 1), 165 / longest));
  const text = lines.map((line, index) => {
    const y = 32 + size * (0.35 + 1.1 * (index - (lines.length - 1) / 2));
    return `<text x="76" y="${y.toFixed(1)}" data-fill="--color-text" fill="#000" font-family="Arial, sans-serif" font-weight="700" font-size="${size.toFixed(1)}">${encode(line)}</text>`;
  });
  draw('mark', '0 0 64 64', shape);
  draw('lockup', `0 0 ${Math.ceil(Math.max(245, 80 + size * longest))} 64`, shape + text.join(''));
}

/** Smallest size of the name in the logo: 11 px in the header, which shows the logo's 64 units in 34 px. */
const LEAST_SIZE = 21;

/** About how long a line is in bold Arial, in times of its size. */
function lengthOf(line: string): number {
  const wide = line.match(/[\p{Lu}\dmw&@–]/gu)?.length ?? 0;
  return line.length * 0.56 + wide * 0.17;
}

/** Splits a long name at the space nearest to its middle. */
function inTwoLines(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = spaces.sort(
    (a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2),
  );
  if (name.length <= 14 || middle === undefined) return [name];
  return [name.slice(0, middle), name.slice(middle + 1)];
}

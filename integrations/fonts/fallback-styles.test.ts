import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fallbackStyles } from './fallback-styles.ts';

/** The numbers of each rule of a style sheet, in per cent. */
const sizes = (css: string) =>
  [...css.matchAll(/: ([\d.]+)%/g)].map(([, number]) => Number(number));

test('the style sheets are about what the script makes of the fonts and words of today', async () => {
  for (const [file, css] of Object.entries(await fallbackStyles())) {
    const kept = readFileSync(file, 'utf8');
    const withoutNumbers = (text: string) => text.replace(/[\d.]+%/g, '%');
    expect(withoutNumbers(kept)).toBe(withoutNumbers(css));
    // The owner's own words may be a little wider than those that were measured.
    sizes(css).forEach((size, place) => {
      expect(Math.abs((sizes(kept)[place] ?? 0) - size), `${file}, number ${place}`).toBeLessThan(
        3,
      );
    });
  }
});

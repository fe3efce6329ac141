import { fontProviders } from 'astro/config';
import { FIGURE_GLYPHS, glyphsInUse, subset } from './subset-fonts.ts';

const DISPLAY =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const TEXT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** The names of the three fonts. */
export const FONTS = { display: 'Bricolage', figures: 'Figures', text: 'Figtree' } as const;

/**
 * The three fonts of the site, self-hosted. The display face is fixed at the one weight and width that the
 * headings use, and the huge figures get a narrower, heavier cut of a dozen glyphs: together 18 kB, where
 * the variable font would be 131 kB.
 */
export async function fonts() {
  const glyphs = glyphsInUse();
  const [display, figures, text] = await Promise.all([
    subset(DISPLAY, glyphs, { wdth: 90, wght: 700, opsz: 72 }),
    subset(DISPLAY, FIGURE_GLYPHS, { wdth: 81, wght: 750, opsz: 96 }),
    subset(TEXT, glyphs, { wght: { min: 400, max: 650 } }),
  ]);
  const family = (name: string, cssVariable: `--${string}`, src: string, weight: string) => {
    const variant = { src: [src] as [string], weight, style: 'normal' as const };
    return {
      provider: fontProviders.local(),
      name,
      cssVariable,
      // Our own, in src/styles/fallback-fonts.css: Astro's know Arial alone, and how wide English text is on average.
      fallbacks: [`${name} Fallback`, `${name} Fallback Android`, 'sans-serif'],
      optimizedFallbacks: false,
      options: { variants: [variant] as [typeof variant] },
    };
  };
  return [
    family(FONTS.display, '--font-display', display, '700'),
    family(FONTS.figures, '--font-figures', figures, '700'),
    family(FONTS.text, '--font-text', text, '400 650'),
  ];
}

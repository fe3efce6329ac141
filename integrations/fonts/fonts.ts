import { fontProviders } from 'astro/config';
import { CUTS } from './cuts.ts';
import { FIGURE_GLYPHS, glyphsInUse, subset } from './subset-fonts.ts';

/**
 * The three fonts of the site, self-hosted: together 31 kB, where the variable font of the headings alone would be
 * 131 kB.
 */
export async function fonts() {
  const glyphs = glyphsInUse();
  const [display, figures, text] = await Promise.all([
    subset(CUTS.display.file, glyphs, CUTS.display.axes),
    subset(CUTS.figures.file, FIGURE_GLYPHS, CUTS.figures.axes),
    subset(CUTS.text.file, glyphs, CUTS.text.axes),
  ]);
  const family = (name: string, cssVariable: `--${string}`, src: string, weight: string) => {
    const variant = { src: [src] as [string], weight, style: 'normal' as const };
    return {
      provider: fontProviders.local(),
      name,
      cssVariable,
      // They are named in src/styles/measures.css: Astro's know Arial alone, and how wide English text is on average.
      fallbacks: [],
      optimizedFallbacks: false,
      options: { variants: [variant] as [typeof variant] },
    };
  };
  return [
    family('Bricolage', '--font-display', display, '700'),
    family('Figures', '--font-figures', figures, '700'),
    family('Figtree', '--font-text', text, '400 650'),
  ];
}

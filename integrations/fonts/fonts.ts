import { fontProviders } from 'astro/config';
import { FONTS } from '../../brand/fonts.ts';
import { cutFont } from './cut-font.ts';
import { fontStyles } from './font-styles.ts';
import { type FontRole, weightRange } from './font-table.ts';
import { FIGURE_GLYPHS, glyphsInUse, keepStyles } from './subset-fonts.ts';

type Variant = {
  src: [string];
  weight: string;
  style: 'normal';
  featureSettings?: string;
};

/**
 * The fonts of `brand/fonts.ts`, cut to what the content uses and hosted by the site itself, and the style sheets that
 * follow from them by the names they are imported under.
 */
export async function fonts() {
  const glyphs = glyphsInUse();
  const styles = await fontStyles(FONTS);
  const family = async (role: FontRole) => {
    const { family, files, features } = FONTS[role];
    const variants = await Promise.all(
      files.map(
        async (file): Promise<Variant> => ({
          src: [await cutFont(file, role === 'figures' ? FIGURE_GLYPHS : glyphs)],
          // Headings and figures ask for bold, and get the one weight there is.
          weight: role === 'text' ? weightRange(file).join(' ') : '700',
          style: 'normal',
          ...(features && { featureSettings: features }),
        }),
      ),
    );
    return {
      provider: fontProviders.local(),
      name: family,
      cssVariable: `--font-${role}` as const,
      // They are named in src/styles/measures.css: Astro's know Arial alone, and how wide English text is on average.
      fallbacks: [],
      optimizedFallbacks: false,
      options: { variants: variants as [Variant, ...Variant[]] },
    };
  };
  return {
    families: [await family('display'), await family('figures'), await family('text')],
    styles: {
      'fallback-fonts.css': keepStyles('fonts', styles.fonts),
      'fallback-figures.css': keepStyles('figures', styles.figures),
    },
  };
}

import { fontProviders } from 'astro/config';
import { FONTS } from '../../brand/fonts.ts';
import { cached, cutFont, FIGURE_GLYPHS, glyphsInUse } from './cut-font.ts';
import { fontStyles } from './font-styles.ts';
import { type FontRole, weightRange } from './font-table.ts';

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
      files.map(async (file) => ({
        src: [await cutFont(file, role === 'figures' ? FIGURE_GLYPHS : glyphs)] as [string],
        // Headings and figures ask for bold, and get the one weight there is.
        weight: role === 'text' ? weightRange(file).join(' ') : '700',
        style: 'normal' as const,
        ...(features && { featureSettings: features }),
      })),
    );
    return {
      provider: fontProviders.local(),
      name: family,
      cssVariable: `--font-${role}` as const,
      // They are named in src/styles/measures.css: Astro's know Arial alone, and how wide English text is on average.
      fallbacks: [],
      optimizedFallbacks: false,
      options: { variants: variants as [(typeof variants)[0], ...typeof variants] },
    };
  };
  return {
    families: [await family('display'), await family('figures'), await family('text')],
    styles: {
      'fallback-fonts.css': await cached([styles.fonts], 'css', () => styles.fonts),
      'fallback-figures.css': await cached([styles.figures], 'css', () => styles.figures),
    },
  };
}

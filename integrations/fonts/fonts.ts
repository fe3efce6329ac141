import { fontProviders } from 'astro/config';
import { FONTS } from '../../brand/fonts.ts';
import { cached, cutFont, FIGURE_GLYPHS, glyphsInUse } from './cut-font.ts';
import { fontStyles } from './font-styles.ts';
import { type FontRole, weightRange } from './font-table.ts';

/**
 * The fonts of `brand/fonts.ts`, subset and self-hosted, in the form of Astro's `fonts` option, and the style sheets derived
 * from them, by the names they are imported under.
 */
export async function fonts() {
  const glyphs = glyphsInUse();
  const styles = await fontStyles(FONTS);
  const family = async (role: FontRole) => {
    const { family, files, features } = FONTS[role];
    const variants = await Promise.all(
      files.map(async (file) => ({
        src: [await cutFont(file, role === 'figures' ? FIGURE_GLYPHS : glyphs)] as [string],
        // Headings and figures ask for bold and get their only weight.
        weight: role === 'text' ? weightRange(file).join(' ') : '700',
        style: 'normal' as const,
        ...(features && { featureSettings: features }),
      })),
    );
    return {
      provider: fontProviders.local(),
      name: family,
      cssVariable: `--font-${role}` as const,
      // src/styles/measures.css names them: Astro's only know Arial and the average widths of English.
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

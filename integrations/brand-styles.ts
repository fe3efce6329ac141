import type { Plugin } from 'postcss';
import { toHex } from '../src/theme/colour.ts';
import { readTokens, TOKENS_FILE, type Tokens } from '../src/theme/tokens.ts';
import type { Fits } from './fonts/fit.ts';

const TRANSLUCENT = /color-mix\(in srgb, var\((--[\w-]+)\) ([\d.]+)%, transparent\)/g;
const FIT = /( \/ )?var\(--fit-(display|figures)\)( \* )?/g;
const QUOTATION_MARK = /var\(--quotation-mark\)/g;

/**
 * Works out in the build what the brand decides once for the whole site, which is shorter than to let the browser do it:
 * what a role has of the palette, translucent colours, which older browsers then know too, how much smaller a wide font
 * is set, and how wide its quotation mark is.
 */
export function brandStyles(fits: Fits): Plugin {
  return {
    postcssPlugin: 'brand-styles',
    Once(sheet, { result }) {
      const tokens = readTokens();
      result.messages.push({ type: 'dependency', file: TOKENS_FILE, plugin: 'brand-styles' });
      sheet.walkDecls((declaration) => {
        if (tokens.isPalette(declaration.prop)) {
          declaration.remove();
          return;
        }
        declaration.value = declaration.value
          .replace(TRANSLUCENT, (mix, name: string, percent: string) =>
            tokens.changesWithGround(name) ? mix : translucent(tokens, name, Number(percent)),
          )
          .replace(/var\((--[\w-]+)\)/g, (use, name: string) =>
            tokens.isPalette(name) ? toHex(tokens.colour(name)) : use,
          )
          .replace(/\s+/g, ' ')
          .replace(FIT, (_, before = '', font: 'display' | 'figures', after = '') =>
            fits[font] === 1 ? '' : `${before}${fits[font]}${after}`,
          )
          .replace(QUOTATION_MARK, `${fits.quotationMark}em`);
      });
    },
  };
}

function translucent(tokens: Tokens, name: string, percent: number): string {
  const { r, g, b } = tokens.colour(name);
  return `rgb(${r} ${g} ${b} / ${percent / 100})`;
}

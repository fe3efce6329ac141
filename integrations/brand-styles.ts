import type { Plugin } from 'postcss';
import { toHex } from '../src/theme/colour.ts';
import { readTokens, TOKENS_FILE } from '../src/theme/tokens.ts';

/**
 * Resolves the values of the palette at build time: sent with the page, they would push the end of the first screen out of
 * the first 14.6 kB.
 */
export function brandStyles(): Plugin {
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
        declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (use, name: string) =>
          tokens.isPalette(name) ? toHex(tokens.colour(name)) : use,
        );
      });
    },
  };
}

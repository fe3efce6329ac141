import type { Plugin } from 'postcss';
import { toHex } from '../src/theme/colour.ts';
import { readTokens, TOKENS_FILE, type Tokens } from '../src/theme/tokens.ts';

const TRANSLUCENT = /color-mix\(in srgb, var\((--[\w-]+)\) ([\d.]+)%, transparent\)/g;

/**
 * Resolves palette values and translucent colours at build time, which also serves older browsers. Sent with the page, the
 * palette would push the end of the first screen out of the first 14.6 kB.
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
        declaration.value = declaration.value
          .replace(TRANSLUCENT, (mix, name: string, percent: string) =>
            tokens.changesWithGround(name) ? mix : translucent(tokens, name, Number(percent)),
          )
          .replace(/var\((--[\w-]+)\)/g, (use, name: string) =>
            tokens.isPalette(name) ? toHex(tokens.colour(name)) : use,
          );
      });
    },
  };
}

function translucent(tokens: Tokens, name: string, percent: number): string {
  const { r, g, b } = tokens.colour(name);
  return `rgb(${r} ${g} ${b} / ${percent / 100})`;
}

import type { Plugin } from 'postcss';
import { readTokens, TOKENS_FILE } from '../src/theme/tokens.ts';

const TRANSLUCENT = /color-mix\(in srgb, var\((--[\w-]+)\) ([\d.]+)%, transparent\)/g;

/**
 * Works out the translucent colours of the style sheets in the build: `color-mix()` of a colour that is the same on
 * every ground becomes `rgb()`, which is shorter and which older browsers know.
 */
export function mixedColours(): Plugin {
  return {
    postcssPlugin: 'mixed-colours',
    Once(sheet, { result }) {
      const tokens = readTokens();
      result.messages.push({ type: 'dependency', file: TOKENS_FILE, plugin: 'mixed-colours' });
      sheet.walkDecls((declaration) => {
        declaration.value = declaration.value.replace(
          TRANSLUCENT,
          (mix, name: string, percent: string) => {
            if (tokens.changesWithGround(name)) return mix;
            const { r, g, b } = tokens.colour(name);
            return `rgb(${r} ${g} ${b} / ${Number(percent) / 100})`;
          },
        );
      });
    },
  };
}

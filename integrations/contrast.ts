import type { AstroIntegration } from 'astro';
import { findLowContrast } from '../src/theme/low-contrast.ts';
import { readTokens, TOKENS_FILE } from '../src/theme/tokens.ts';

/**
 * Stops the build of a brand with unreadable text: every role is compared with every surface it is used on. In development
 * it only warns.
 */
export function checkContrast(): AstroIntegration {
  function check(complain: (message: string) => void) {
    const found = findLowContrast(readTokens()).map((pair) => `  ${pair}`);
    if (found.length === 0) return;
    complain(
      `${TOKENS_FILE}: colours with too little contrast:\n${found.join('\n')}\nMake one of the two lighter or darker in the palette, or give the role another colour.`,
    );
  }
  return {
    name: 'check-contrast',
    hooks: {
      'astro:build:start': () =>
        check((message) => {
          throw new Error(message);
        }),
      'astro:server:start': ({ logger }) => check((message) => logger.warn(message)),
    },
  };
}

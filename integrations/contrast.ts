import type { AstroIntegration } from 'astro';
import { findFaintPairs } from '../src/theme/find-faint-pairs.ts';
import { readTokens, TOKENS_FILE } from '../src/theme/tokens.ts';

/**
 * Keeps a brand whose texts cannot be read from being built: every role is compared with every surface it stands on.
 * While the site is edited it is a warning.
 */
export function checkContrast(): AstroIntegration {
  function check(complain: (message: string) => void) {
    const faint = findFaintPairs(readTokens()).map((pair) => `  ${pair}`);
    if (faint.length === 0) return;
    complain(
      `${TOKENS_FILE}: colours that are too alike:\n${faint.join('\n')}\nMake one of the two lighter or darker in the palette, or give the role another colour.`,
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

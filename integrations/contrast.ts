import type { AstroIntegration } from 'astro';
import { findFaintPairs } from '../src/theme/find-faint-pairs.ts';
import { readTokens, TOKENS_FILE } from '../src/theme/tokens.ts';

/**
 * Keeps a brand whose texts cannot be read from being built: every role is compared with every surface it stands on.
 * While the site is edited it is a warning.
 */
export function checkContrast(): AstroIntegration {
  return {
    name: 'check-contrast',
    hooks: {
      'astro:build:start': () => {
        const message = describe(findFaintPairs(readTokens()));
        if (message) throw new Error(message);
      },
      'astro:server:start': ({ logger }) => {
        const message = describe(findFaintPairs(readTokens()));
        if (message) logger.warn(message);
      },
    },
  };
}

function describe(faint: string[]): string | undefined {
  if (faint.length === 0) return undefined;
  const list = faint.map((pair) => `  ${pair}`).join('\n');
  return `${TOKENS_FILE}: colours that are too alike:\n${list}\nMake one of the two lighter or darker in the palette, or give the role another colour.`;
}

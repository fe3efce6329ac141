/*
 * Checks that the colours of the brand can be read and told apart.
 */
import type { AstroIntegration } from 'astro';
import { type Colour, contrast, over, toHex } from '../src/theme/colour.ts';
import { PAIRS, type Pair } from '../src/theme/contrast-pairs.ts';
import { readTokens, TOKENS_FILE, type Tokens } from '../src/theme/tokens.ts';

const WHITE: Colour = { r: 255, g: 255, b: 255, alpha: 1 };
const BLACK: Colour = { r: 0, g: 0, b: 0, alpha: 1 };

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

/** Describes each pair with too little contrast: both roles with their colours, the ratio they have and the one they need. */
export function findLowContrast(tokens: Tokens): string[] {
  return PAIRS.flatMap((pair) => {
    const { front, back, ground, minimum, opacity } = pair;
    const ratio = contrastOf(tokens, pair);
    if (ratio >= minimum) return [];
    const surface = over(tokens.colour(back, ground), WHITE);
    // A translucent colour is shown as it looks on the surface.
    const describe = (role: string) =>
      `${role} (${toHex(over(tokens.colour(role, ground), surface))})`;
    const backdrop = opacity
      ? `a picture under ${opacity * 100} % of ${describe(back)}`
      : describe(back);
    // Rounded down, so that 4.499 is not reported as 4.5.
    const has = Math.floor(ratio * 100) / 100;
    return [
      `${describe(front)} on ${backdrop}, on the ground ”${ground}”: has ${has}:1, needs ${minimum}:1`,
    ];
  });
}

/** The lowest contrast of a pair: through a translucent surface a picture or section of any colour may show. */
function contrastOf(tokens: Tokens, { front, back, ground, opacity = 1 }: Pair): number {
  const colour = tokens.colour(back, ground);
  const surface = { ...colour, alpha: colour.alpha * opacity };
  const text = tokens.colour(front, ground);
  return Math.min(...[WHITE, BLACK].map((behind) => contrast(text, over(surface, behind))));
}

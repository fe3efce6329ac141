/** Checks that the colours of the brand can be read and told apart. */
import type { AstroIntegration } from 'astro';
import { type Colour, contrast, mix, over, parseColour, toHex } from '../src/theme/colour.ts';
import { SURFACES } from '../src/theme/contrast-pairs.ts';
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
      `${TOKENS_FILE}: colours with too little contrast:\n${found.join('\n')}\nMake one of the two lighter or darker in the palette, or give the role another colour. One that holds here may fail on another surface: build again.`,
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

/**
 * Describes each pair with too little contrast: both roles with their colours, the ratio they have and the one they need, and
 * the nearest colour that has it.
 */
export function findLowContrast(tokens: Tokens): string[] {
  const pairs = SURFACES.flatMap(({ grounds, back, fronts, opacity = 1 }) =>
    grounds.flatMap((ground) =>
      Object.entries(fronts).map(([front, minimum]) => ({ ground, back, front, minimum, opacity })),
    ),
  );
  return pairs.flatMap(({ ground, back, front, minimum, opacity }) => {
    const text = tokens.colour(`--color-${front}`, ground);
    const surface = tokens.colour(`--color-${back}`, ground);
    const ratio = lowestContrast(text, surface, opacity);
    if (ratio >= minimum) return [];
    // Translucent colours are shown as they look on white, and on that.
    const shownSurface = over(surface, WHITE);
    const shownText = over(text, shownSurface);
    const newText = nearest(shownText, (it) => lowestContrast(it, surface, opacity) >= minimum);
    const newSurface = nearest(shownSurface, (it) => lowestContrast(text, it, opacity) >= minimum);
    const advice = newText
      ? `nearest that has it: --color-${front} ${newText}`
      : `no --color-${front} has it; nearest --color-${back} that has: ${newSurface ?? 'none'}`;
    // Rounded down, so that 4.499 is not reported as 4.5.
    const has = Math.floor(ratio * 100) / 100;
    const veil = opacity < 1 ? `a picture under ${opacity * 100} % of ` : '';
    return [
      `--color-${front} (${toHex(shownText)}) on ${veil}--color-${back} (${toHex(shownSurface)}), on the ground ”${ground}”: has ${has}:1, needs ${minimum}:1; ${advice}`,
    ];
  });
}

/** The lowest contrast on a surface: through a translucent one a picture or section of any colour may show. */
function lowestContrast(text: Colour, surface: Colour, opacity: number): number {
  const veil = { ...surface, alpha: surface.alpha * opacity };
  return Math.min(...[WHITE, BLACK].map((behind) => contrast(text, over(veil, behind))));
}

/** The first colour that holds on the way from this one to black or to white, as `#rrggbb`. */
function nearest(colour: Colour, holds: (colour: Colour) => boolean): string | undefined {
  for (let percent = 1; percent <= 100; percent++) {
    for (const end of [BLACK, WHITE]) {
      // What is written is checked, after its channels are rounded.
      const hex = toHex(mix(end, colour, percent / 100));
      if (holds(parseColour(hex))) return hex;
    }
  }
  return undefined;
}

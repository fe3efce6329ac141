/** Checks that text, lines and icons of the brand have enough contrast. */
import type { AstroIntegration } from 'astro';
import { type Colour, contrast, mix, over, toHex } from '../src/theme/colour.ts';
import { SURFACES } from '../src/theme/contrast-pairs.ts';
import { type Changes, readTokens, TOKENS_FILE, type Tokens } from '../src/theme/tokens.ts';
import type { Ground } from '../src/ui/grounds.ts';

const WHITE: Colour = { r: 255, g: 255, b: 255, alpha: 1 };
const BLACK: Colour = { r: 0, g: 0, b: 0, alpha: 1 };

/** A role on a surface, on one ground, with the contrast ratio that it needs. */
type Pair = { front: string; back: string; ground: Ground; minimum: number; opacity: number };

const PAIRS: Pair[] = SURFACES.flatMap(({ grounds, back, fronts, opacity = 1 }) =>
  grounds.flatMap((ground) =>
    Object.entries(fronts).map(([front, minimum]) => ({
      front: `--color-${front}`,
      back: `--color-${back}`,
      ground,
      minimum,
      opacity,
    })),
  ),
);

/**
 * Stops the build of a brand with unreadable text: every role is compared with every surface it is used on. In development
 * it only warns.
 */
export function checkContrast(): AstroIntegration {
  function check(complain: (message: string) => void) {
    const found = findLowContrast(readTokens());
    if (found.length === 0) return;
    complain(
      `${TOKENS_FILE}: colours with too little contrast, each → the nearest that has enough, and where it fails:\n${found.join('\n')}`,
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
 * The fewest colours to change for every pair to have enough contrast: each as it is written, the nearest colour to replace
 * it with once those before it are replaced, and the pairs that have too little.
 */
export function findLowContrast(tokens: Tokens): string[] {
  let changes: Changes = new Map();
  const found: string[] = [];
  for (;;) {
    const failing = PAIRS.filter((pair) => !holds(tokens, pair, changes));
    if (failing.length === 0) return found;
    const best = bestChange(tokens, failing, changes);
    if (!best) {
      const advice = '  No change of one colour is enough here. Give these roles other colours:';
      return [...found, advice, ...describe(tokens, failing, changes)];
    }
    const changed = new Map([...changes, [best.declaration, best.hex]]);
    const mended = failing.filter((pair) => holds(tokens, pair, changed));
    found.push(`  ${best.declaration} → ${best.hex}`, ...describe(tokens, mended, changes));
    changes = changed;
  }
}

/** The change of one colour after which most pairs hold; undefined if no change makes more of them hold. */
function bestChange(tokens: Tokens, failing: Pair[], changes: Changes) {
  const sources = new Map(
    PAIRS.map((pair) => [
      pair,
      new Map([pair.front, pair.back].flatMap((role) => tokens.sources(role, pair.ground))),
    ]),
  );
  let most = 0;
  let best: { declaration: string; hex: string } | undefined;
  for (const [declaration, colour] of new Map(
    failing.flatMap((pair) => [...(sources.get(pair) ?? [])]),
  )) {
    const users = PAIRS.filter((pair) => sources.get(pair)?.has(declaration));
    const holding = users.filter((pair) => holds(tokens, pair, changes)).length;
    for (const hex of shades(colour)) {
      const changed = new Map([...changes, [declaration, hex]]);
      const gain = users.filter((pair) => holds(tokens, pair, changed)).length - holding;
      if (gain <= most) continue;
      most = gain;
      best = { declaration, hex };
    }
  }
  return best;
}

/** The shades of a colour, the nearest first: from it to black and to white, as `#rrggbb`. */
function shades(colour: Colour): string[] {
  const start = over(colour, WHITE);
  return Array.from({ length: 100 }, (_, index) => (index + 1) / 100).flatMap((share) =>
    [BLACK, WHITE].map((end) => toHex(mix(end, start, share))),
  );
}

/** A line for each role on each surface, whatever the ground. */
function describe(tokens: Tokens, pairs: Pair[], changes: Changes): string[] {
  const byRoles = Map.groupBy(pairs, ({ front, back, minimum, opacity }) => {
    const veil = opacity < 1 ? `a picture under ${opacity * 100} % of ` : '';
    return `    ${front} on ${veil}${back} needs ${minimum}:1`;
  });
  return [...byRoles].map(([roles, pairs]) => {
    const ratio = Math.min(...pairs.map((pair) => ratioOf(tokens, pair, changes)));
    // Rounded down, so that 4.499 is not reported as 4.5.
    const has = Math.floor(ratio * 100) / 100;
    return `${roles}, has ${has}:1, on ${pairs.map(({ ground }) => ground).join(', ')}`;
  });
}

const holds = (tokens: Tokens, pair: Pair, changes: Changes) =>
  ratioOf(tokens, pair, changes) >= pair.minimum;

/** The lowest contrast of a pair: through a translucent surface a picture or section of any colour may show. */
function ratioOf(tokens: Tokens, { front, back, ground, opacity }: Pair, changes: Changes): number {
  const text = tokens.colour(front, ground, changes);
  const surface = tokens.colour(back, ground, changes);
  const veil = { ...surface, alpha: surface.alpha * opacity };
  return Math.min(...[WHITE, BLACK].map((behind) => contrast(text, over(veil, behind))));
}

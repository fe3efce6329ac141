import { type Colour, contrast, over, toHex } from './colour.ts';
import { PAIRS, type Pair } from './contrast-pairs.ts';
import type { Tokens } from './tokens.ts';

/** What may lie under a surface that lets something through: any picture, any section. */
const WORST: Colour[] = [
  { r: 255, g: 255, b: 255, alpha: 1 },
  { r: 0, g: 0, b: 0, alpha: 1 },
];

/** Each pair whose colours are too alike, in words: both roles with their colours, the ratio they have and need. */
export function findFaintPairs(tokens: Tokens): string[] {
  return PAIRS.flatMap((pair) => {
    const { front, back, ground, least, share } = pair;
    const ratio = contrastOf(tokens, pair);
    if (ratio >= least) return [];
    const surface = over(tokens.colour(back, ground), { r: 255, g: 255, b: 255, alpha: 1 });
    // A translucent colour is named as it is seen.
    const colour = (role: string) =>
      `${role} (${toHex(over(tokens.colour(role, ground), surface))})`;
    const place = share ? `a picture under ${share * 100} % of ${colour(back)}` : colour(back);
    // Rounded down: what is said to need 4.5 is not to be told that it has 4.5.
    const has = Math.floor(ratio * 100) / 100;
    return [
      `${colour(front)} on ${place}, on the ground ”${ground}”: has ${has}:1, needs ${least}:1`,
    ];
  });
}

function contrastOf(tokens: Tokens, { front, back, ground, share = 1 }: Pair): number {
  const surface = tokens.colour(back, ground);
  const seen = { ...surface, alpha: surface.alpha * share };
  const text = tokens.colour(front, ground);
  return Math.min(...WORST.map((under) => contrast(text, over(seen, under))));
}

import { blend, type Color, wcagContrast } from 'culori';
import { GROUNDS, type Ground } from '../src/ui/grounds.ts';
import { createColourLookup } from './brand-colours.ts';

/* WCAG asks for these ratios: AAA for most text, and AA for short text and for shapes (lines, icons and focus rings). */
const TEXT = 7;
const SHORT_TEXT = 4.5;
const SHAPE = 3;

/** On each of the `grounds`, each of the `colours` (such as `text text-2`) needs a contrast of at least `minRatio` with `back`. */
type Requirement = { colours: string; back: string; grounds: readonly Ground[]; minRatio: number };

/** Panels (the comparison's column, the form and the consent banner) stand on these grounds. */
const PANELS: readonly Ground[] = ['base', 'raised'];

const REQUIREMENTS: Requirement[] = [
  { colours: 'text text-2 text-3', back: 'ground', grounds: GROUNDS, minRatio: TEXT },
  { colours: 'focus', back: 'ground', grounds: GROUNDS, minRatio: SHORT_TEXT },
  { colours: 'outline', back: 'ground', grounds: GROUNDS, minRatio: SHAPE },
  { colours: 'accent', back: 'ground', grounds: ['base', 'band'], minRatio: SHORT_TEXT },
  {
    colours: 'accent-paper',
    back: 'ground',
    grounds: ['paper', 'paper-deep'],
    minRatio: SHORT_TEXT,
  },
  { colours: 'field-line', back: 'ground', grounds: ['base', 'paper'], minRatio: SHAPE },
  { colours: 'action', back: 'ground', grounds: PANELS, minRatio: SHAPE },
  { colours: 'text text-2', back: 'panel', grounds: PANELS, minRatio: TEXT },
  { colours: 'focus accent error', back: 'panel', grounds: PANELS, minRatio: SHORT_TEXT },
  { colours: 'outline field-line', back: 'panel', grounds: PANELS, minRatio: SHAPE },
  { colours: 'text', back: 'field', grounds: PANELS, minRatio: TEXT },
  { colours: 'text-3', back: 'field', grounds: PANELS, minRatio: SHORT_TEXT },
  { colours: 'field-line focus', back: 'field', grounds: PANELS, minRatio: SHAPE },
  { colours: 'text', back: 'error-ground', grounds: PANELS, minRatio: TEXT },
  { colours: 'error', back: 'error-ground', grounds: PANELS, minRatio: SHAPE },
  { colours: 'text success-text', back: 'success-ground', grounds: PANELS, minRatio: TEXT },
  { colours: 'success', back: 'success-ground', grounds: PANELS, minRatio: SHAPE },
  // On all grounds, because a brand may give buttons a different colour on each.
  { colours: 'on-action', back: 'action', grounds: GROUNDS, minRatio: TEXT },
  { colours: 'on-action', back: 'action-hover', grounds: GROUNDS, minRatio: TEXT },
  { colours: 'on-action', back: 'action-quiet', grounds: ['base'], minRatio: TEXT },
  { colours: 'on-disabled', back: 'disabled', grounds: ['base'], minRatio: SHORT_TEXT },
  // Selected text is `on-action` on `accent`.
  { colours: 'on-action', back: 'accent', grounds: ['base'], minRatio: SHORT_TEXT },
  // The ribbon around a price tag is `ground` on `accent-paper`.
  { colours: 'ground', back: 'accent-paper', grounds: ['paper'], minRatio: SHORT_TEXT },
  { colours: 'text', back: 'header', grounds: ['base'], minRatio: TEXT },
];

export function findLowContrast(colourOf = createColourLookup()): string[] {
  const problems: string[] = [];
  for (const { colours, back, grounds, minRatio } of REQUIREMENTS) {
    const backToken = `--color-${back}`;
    const frontTokens = colours.split(' ').map((colour) => `--color-${colour}`);
    const pairs = grounds.flatMap((ground) => frontTokens.map((front) => ({ front, ground })));
    for (const { front, ground } of pairs) {
      const ratio = contrastOf(colourOf(front, ground), colourOf(backToken, ground));
      if (ratio >= minRatio) continue;
      problems.push(`  ${front} on ${backToken} (${ground}): ${ratio}:1, needs ${minRatio}:1`);
    }
  }
  return problems;
}

/** Returns the contrast ratio, rounded down so that 4.499 is not reported as 4.5. */
function contrastOf(front: Color, back: Color): number {
  // The header's background is translucent. At 94% opacity, the content behind it makes almost no difference.
  const opaqueBack = { ...back, alpha: 1 };
  return Math.floor(wcagContrast(blend([opaqueBack, front], 'normal'), opaqueBack) * 100) / 100;
}

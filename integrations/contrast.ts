import { blend, type Color, wcagContrast } from 'culori';
import { GROUNDS, type Ground } from '../src/ui/grounds.ts';
import { createColourLookup } from './brand-colours.ts';

/* WCAG asks for these ratios: AAA for most text, and AA for short text and for shapes (lines, icons and focus rings). */
const TEXT = 7;
const SHORT_TEXT = 4.5;
const SHAPE = 3;

/** Each of the `colours`, such as `text text-2`, must have at least `minRatio` against the colour `on`, on each of the `grounds`. */
type Requirement = { colours: string; on: string; grounds: readonly Ground[]; minRatio: number };

/** Panels (the comparison's column, the form and the consent banner) stand on these grounds. */
const PANELS: readonly Ground[] = ['base', 'raised'];

const REQUIREMENTS: Requirement[] = [
  { colours: 'text text-2 text-3', on: 'ground', grounds: GROUNDS, minRatio: TEXT },
  { colours: 'focus', on: 'ground', grounds: GROUNDS, minRatio: SHORT_TEXT },
  { colours: 'outline', on: 'ground', grounds: GROUNDS, minRatio: SHAPE },
  { colours: 'accent', on: 'ground', grounds: ['base', 'band'], minRatio: SHORT_TEXT },
  { colours: 'accent-paper', on: 'ground', grounds: ['paper', 'paper-deep'], minRatio: SHORT_TEXT },
  { colours: 'field-line', on: 'ground', grounds: ['base', 'paper'], minRatio: SHAPE },
  { colours: 'action', on: 'ground', grounds: PANELS, minRatio: SHAPE },
  { colours: 'text text-2', on: 'panel', grounds: PANELS, minRatio: TEXT },
  { colours: 'focus accent error', on: 'panel', grounds: PANELS, minRatio: SHORT_TEXT },
  { colours: 'outline field-line', on: 'panel', grounds: PANELS, minRatio: SHAPE },
  { colours: 'text', on: 'field', grounds: PANELS, minRatio: TEXT },
  { colours: 'text-3', on: 'field', grounds: PANELS, minRatio: SHORT_TEXT },
  { colours: 'field-line focus', on: 'field', grounds: PANELS, minRatio: SHAPE },
  { colours: 'text', on: 'error-ground', grounds: PANELS, minRatio: TEXT },
  { colours: 'error', on: 'error-ground', grounds: PANELS, minRatio: SHAPE },
  { colours: 'text success-text', on: 'success-ground', grounds: PANELS, minRatio: TEXT },
  { colours: 'success', on: 'success-ground', grounds: PANELS, minRatio: SHAPE },
  // On all grounds, because a brand may give buttons a different colour on each.
  { colours: 'on-action', on: 'action', grounds: GROUNDS, minRatio: TEXT },
  { colours: 'on-action', on: 'action-hover', grounds: GROUNDS, minRatio: TEXT },
  { colours: 'on-action', on: 'action-quiet', grounds: ['base'], minRatio: TEXT },
  { colours: 'on-disabled', on: 'disabled', grounds: ['base'], minRatio: SHORT_TEXT },
  // Selected text is `on-action` on `accent`.
  { colours: 'on-action', on: 'accent', grounds: ['base'], minRatio: SHORT_TEXT },
  // The ribbon around a price tag is `ground` on `accent-paper`.
  { colours: 'ground', on: 'accent-paper', grounds: ['paper'], minRatio: SHORT_TEXT },
  { colours: 'text', on: 'header', grounds: ['base'], minRatio: TEXT },
];

export function findLowContrast(colourOf = createColourLookup()): string[] {
  const problems: string[] = [];
  for (const { colours, on, grounds, minRatio } of REQUIREMENTS) {
    const back = `--color-${on}`;
    const fronts = colours.split(' ').map((colour) => `--color-${colour}`);
    const pairs = grounds.flatMap((ground) => fronts.map((front) => ({ front, ground })));
    for (const { front, ground } of pairs) {
      const ratio = contrastOf(colourOf(front, ground), colourOf(back, ground));
      if (ratio >= minRatio) continue;
      problems.push(`  ${front} on ${back} (${ground}): ${ratio}:1, needs ${minRatio}:1`);
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

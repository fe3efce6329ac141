import { blend, type Color, wcagContrast } from 'culori';
import { GROUNDS, type Ground } from '../src/ui/grounds.ts';
import { createColourLookup } from './brand-colours.ts';

/** WCAG asks for these ratios: AAA for most text, and AA for short text and for shapes (lines, icons and focus rings). */
const MIN_RATIO = { text: 7, short: 4.5, shape: 3 };

/** `text`, `short` and `shape` list the colours that must be legible on the colour `on`. */
type Requirement = { on: string; grounds: readonly Ground[] } & {
  [kind in keyof typeof MIN_RATIO]?: string;
};

/** Panels (the comparison's column, the form and the consent banner) stand on these backgrounds. */
const PANELS: readonly Ground[] = ['base', 'raised'];

const REQUIREMENTS: Requirement[] = [
  { on: 'ground', grounds: GROUNDS, text: 'text text-2 text-3', short: 'focus', shape: 'outline' },
  { on: 'ground', grounds: ['base', 'band'], short: 'accent' },
  { on: 'ground', grounds: ['paper', 'paper-deep'], short: 'accent-paper' },
  { on: 'ground', grounds: ['base', 'paper'], shape: 'field-line' },
  { on: 'ground', grounds: PANELS, shape: 'action' },
  { on: 'panel', grounds: PANELS, text: 'text text-2', short: 'focus accent error' },
  { on: 'panel', grounds: PANELS, shape: 'outline field-line' },
  { on: 'field', grounds: PANELS, text: 'text', short: 'text-3', shape: 'field-line focus' },
  { on: 'error-ground', grounds: PANELS, text: 'text', shape: 'error' },
  { on: 'success-ground', grounds: PANELS, text: 'text success-text', shape: 'success' },
  // A brand may give buttons another colour on paper.
  { on: 'action', grounds: GROUNDS, text: 'on-action' },
  { on: 'action-hover', grounds: GROUNDS, text: 'on-action' },
  { on: 'action-quiet', grounds: ['base'], text: 'on-action' },
  { on: 'disabled', grounds: ['base'], short: 'on-disabled' },
  // Selected text has these colours.
  { on: 'accent', grounds: ['base'], short: 'on-action' },
  // The ribbon around a price tag has these colours.
  { on: 'accent-paper', grounds: ['paper'], short: 'ground' },
  { on: 'header', grounds: ['base'], text: 'text' },
];

export function findLowContrast(colourOf = createColourLookup()): string[] {
  const lines: string[] = [];
  for (const { front, back, ground, minimum } of REQUIREMENTS.flatMap(colourPairsOf)) {
    const ratio = contrastOf(colourOf(front, ground), colourOf(back, ground));
    if (ratio >= minimum) continue;
    lines.push(`  ${front} on ${back} (${ground}): ${ratio}:1, needs ${minimum}:1`);
  }
  return lines;
}

/** Returns the pairs of colours to measure: each foreground of a requirement on each background. */
function colourPairsOf({ on, grounds, ...foregrounds }: Requirement) {
  const pairs = [];
  const back = `--color-${on}`;
  for (const ground of grounds) {
    for (const [kind, colourNames] of Object.entries(foregrounds)) {
      const minimum = MIN_RATIO[kind as keyof typeof MIN_RATIO];
      for (const colour of colourNames.split(' ')) {
        pairs.push({ front: `--color-${colour}`, back, ground, minimum });
      }
    }
  }
  return pairs;
}

/** Returns the contrast ratio, rounded down so that 4.499 is not reported as 4.5. */
function contrastOf(front: Color, back: Color): number {
  // The header's background is translucent, but with 94 % opacity it may count as opaque.
  const surface = { ...back, alpha: 1 };
  return Math.floor(wcagContrast(blend([surface, front], 'normal'), surface) * 100) / 100;
}

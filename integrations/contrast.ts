import { blend, type Color, wcagContrast } from 'culori';
import { GROUNDS, type Ground } from '../src/ui/grounds.ts';
import { readColours } from './brand-colours.ts';

/** WCAG's contrast ratios: level AAA for most text; level AA for short text, and for lines, icons and focus rings. */
const MIN_RATIO = { text: 7, short: 4.5, shape: 3 };

const PANELS: readonly Ground[] = ['base', 'raised'];

/** Colour roles that need contrast with a surface, and the section backgrounds on which that surface appears. */
type Requirement = [
  kind: keyof typeof MIN_RATIO,
  roles: string,
  surface: string,
  grounds?: readonly Ground[],
];

const REQUIREMENTS: Requirement[] = [
  ['text', 'text text-2 text-3', 'ground', GROUNDS],
  ['short', 'focus', 'ground', GROUNDS],
  ['shape', 'outline', 'ground', GROUNDS],
  ['short', 'accent', 'ground', ['base', 'band']],
  ['short', 'accent-paper', 'ground', ['paper', 'paper-deep']],
  ['shape', 'field-line', 'ground', ['base', 'paper']],
  // Panels are the comparison's column, the form and the consent banner.
  ['text', 'text text-2', 'panel', PANELS],
  ['short', 'focus accent error', 'panel', PANELS],
  ['shape', 'outline field-line', 'panel', PANELS],
  ['text', 'text', 'field', PANELS],
  ['short', 'text-3', 'field', PANELS],
  ['shape', 'field-line focus', 'field', PANELS],
  ['text', 'text', 'error-ground', PANELS],
  ['shape', 'error', 'error-ground', PANELS],
  ['text', 'text success-text', 'success-ground', PANELS],
  ['shape', 'success', 'success-ground', PANELS],
  ['shape', 'action', 'ground', PANELS],
  // A brand may give buttons another colour on paper.
  ['text', 'on-action', 'action', GROUNDS],
  ['text', 'on-action', 'action-hover', GROUNDS],
  ['text', 'on-action', 'action-quiet'],
  ['short', 'on-disabled', 'disabled'],
  // Selected text:
  ['short', 'on-action', 'accent'],
  // The ribbon around a price tag.
  ['short', 'ground', 'accent-paper', ['paper']],
  ['text', 'text', 'header'],
];

export function findLowContrast(colour = readColours()): string[] {
  const lines: string[] = [];
  for (const [kind, roles, surface, grounds = ['base' as const]] of REQUIREMENTS) {
    for (const ground of grounds) {
      for (const role of roles.split(' ')) {
        const [front, back] = [`--color-${role}`, `--color-${surface}`];
        const ratio = contrastOf(colour(front, ground), colour(back, ground));
        if (ratio >= MIN_RATIO[kind]) continue;
        lines.push(`  ${front} on ${back} (${ground}): ${ratio}:1, needs ${MIN_RATIO[kind]}:1`);
      }
    }
  }
  return lines;
}

/** Returns the contrast ratio, rounded down so that 4.499 is not reported as 4.5. */
function contrastOf(front: Color, back: Color): number {
  // Treats the header as opaque, because it is 94 % opaque.
  const surface = { ...back, alpha: 1 };
  return Math.floor(wcagContrast(blend([surface, front], 'normal'), surface) * 100) / 100;
}

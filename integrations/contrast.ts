/** Checks that text, lines and icons of the brand have enough contrast. */
import { blend, wcagContrast } from 'culori';
import { GROUNDS, type Ground } from '../src/ui/grounds.ts';
import { readColours } from './brand-colours.ts';

/** The contrast ratio that is needed: WCAG's level AAA for most text, AA for short text, and for lines, icons and focus rings. */
const NEEDED = { text: 7, short: 4.5, shape: 3 };

const PANELS: readonly Ground[] = ['base', 'raised'];

/** What kind of thing, its roles, the surface behind it, and the grounds that this is on. */
type Row = [kind: keyof typeof NEEDED, roles: string, surface: string, grounds?: readonly Ground[]];

const ROWS: Row[] = [
  ['text', 'text text-2 text-3', 'ground', GROUNDS],
  ['short', 'focus', 'ground', GROUNDS],
  ['shape', 'outline', 'ground', GROUNDS],
  ['short', 'accent', 'ground', ['base', 'band']],
  ['short', 'accent-paper', 'ground', ['paper', 'paper-deep']],
  ['shape', 'field-line', 'ground', ['base', 'paper']],
  // The comparison's column, the form and the cookie banner.
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
  // On paper it may have another colour, so that it is seen there.
  ['text', 'on-action', 'action', GROUNDS],
  ['text', 'on-action', 'action-hover', GROUNDS],
  ['text', 'on-action', 'action-quiet'],
  ['short', 'on-disabled', 'disabled'],
  // Selected text.
  ['short', 'on-action', 'accent'],
  // The ribbon around a price tag.
  ['short', 'ground', 'accent-paper', ['paper']],
  ['text', 'text', 'header'],
];

/** A line for each pair of roles with too little contrast: what it has and what it needs. */
export function findLowContrast(colour = readColours()): string[] {
  const lines: string[] = [];
  for (const [kind, roles, surface, grounds = ['base' as const]] of ROWS) {
    for (const ground of grounds) {
      for (const role of roles.split(' ')) {
        const [front, back] = [`--color-${role}`, `--color-${surface}`];
        const behind = { ...colour(back, ground), alpha: 1 };
        const seen = blend([behind, colour(front, ground)], 'normal');
        // Rounded down, so that 4.499 is not reported as 4.5.
        const has = Math.floor(wcagContrast(seen, behind) * 100) / 100;
        if (has < NEEDED[kind])
          lines.push(`  ${front} on ${back} (${ground}): ${has}:1, needs ${NEEDED[kind]}:1`);
      }
    }
  }
  return lines;
}

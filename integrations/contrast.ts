/** Checks that text, lines and icons of the brand have enough contrast. */
import type { AstroIntegration } from 'astro';
import type Color from 'colorjs.io';
import { readColours, TOKENS_FILE } from '../src/theme/brand-colours.ts';
import { GROUNDS, type Ground } from '../src/ui/grounds.ts';

/** The contrast ratio that is needed: WCAG's level AAA for most text, AA for short text, and for lines, icons and focus rings. */
const NEEDED = { text: 7, short: 4.5, shape: 3 };

type Roles = Partial<Record<keyof typeof NEEDED, string[]>>;

/** Every role that is used on a surface, and the grounds on which that surface is. */
const SURFACES: (Roles & { surface: string; on?: readonly Ground[] })[] = [
  {
    surface: 'ground',
    on: GROUNDS,
    text: ['text', 'text-2', 'text-3'],
    short: ['link-hover'],
    shape: ['focus', 'outline'],
  },
  { surface: 'ground', on: ['base', 'band'], short: ['accent'] },
  { surface: 'ground', on: ['paper', 'paper-deep'], short: ['accent-paper'] },
  { surface: 'ground', on: ['base', 'paper'], shape: ['field-line'] },
  // The comparison's column, the form and the cookie banner.
  {
    surface: 'panel',
    on: ['base', 'raised'],
    text: ['text', 'text-2'],
    short: ['link-hover', 'accent', 'error'],
    shape: ['focus', 'outline', 'field-line'],
  },
  {
    surface: 'field',
    on: ['base', 'raised'],
    text: ['text'],
    short: ['placeholder'],
    shape: ['field-line', 'focus'],
  },
  { surface: 'error-ground', on: ['base', 'raised'], text: ['text'], shape: ['error'] },
  {
    surface: 'success-ground',
    on: ['base', 'raised'],
    text: ['text', 'success-text'],
    shape: ['success'],
  },
  { surface: 'action', text: ['on-action'] },
  { surface: 'action-hover', text: ['on-action'] },
  { surface: 'action-quiet', text: ['on-action-quiet'] },
  { surface: 'disabled', short: ['on-disabled'] },
  // Selected text.
  { surface: 'accent', short: ['on-action'] },
  {
    surface: 'tag',
    on: ['paper'],
    text: ['text', 'text-2'],
    short: ['accent-paper'],
    shape: ['focus'],
  },
  // The ribbon around a price tag.
  { surface: 'accent-paper', on: ['paper'], short: ['tag'] },
  { surface: 'paper', text: ['on-paper'] },
  { surface: 'header', text: ['text'] },
];

const PAIRS = SURFACES.flatMap(({ surface, on = ['base' as const], ...roles }) =>
  (['text', 'short', 'shape'] as const).flatMap((kind) =>
    (roles[kind] ?? []).flatMap((role) =>
      on.map((ground) => ({
        front: `--color-${role}`,
        back: `--color-${surface}`,
        ground,
        needed: NEEDED[kind],
      })),
    ),
  ),
);

/** Stops the build of a brand with unreadable text. */
export function checkContrast(): AstroIntegration {
  return {
    name: 'check-contrast',
    hooks: {
      'astro:build:start': () => {
        const found = findLowContrast().join('\n');
        if (found) throw new Error(`${TOKENS_FILE}: too little contrast:\n${found}`);
      },
    },
  };
}

/** A line for each pair of roles with too little contrast: what it has and what it needs. */
export function findLowContrast(colour = readColours()): string[] {
  return PAIRS.flatMap(({ front, back, ground, needed }) => {
    const ratio = contrast(colour(front, ground), colour(back, ground));
    // Rounded down, so that 4.499 is not reported as 4.5.
    const has = Math.floor(ratio * 100) / 100;
    return has < needed ? `  ${front} on ${back} (${ground}): ${has}:1, needs ${needed}:1` : [];
  });
}

/** The lowest contrast: behind a translucent surface, such as the header, anything may be. */
function contrast(front: Color, surface: Color): number {
  const ratios = ['white', 'black'].map((behind) => {
    const back = over(surface, behind);
    return over(front, back).contrast(back, 'WCAG21');
  });
  return Math.min(...ratios);
}

/** How a colour looks on an opaque one. */
function over(colour: Color, behind: Color | string): Color {
  const opaque = colour.clone();
  opaque.alpha = 1;
  const options = { space: 'srgb', outputSpace: 'srgb' } as const;
  return opaque.mix(behind, 1 - colour.alpha.valueOf(), options);
}

import { GROUNDS, type Ground } from './tokens.ts';

/** A colour that has to be seen on another. */
export type Pair = {
  /** Role of what is seen, e.g. `--color-text`. */
  front: string;
  /** Role of what it stands on; where that lets something through, the worst that could lie under it counts. */
  back: string;
  ground: Ground;
  /** The contrast it needs. Text is asked for WCAG's level AAA, what is read for a moment or shown large for AA. */
  least: number;
  /** For a veil over a picture: how much of it there is where the text begins, from 0 to 1. */
  share?: number;
};

const TEXT = 7;
const SHORT_TEXT = 4.5;
const SHAPE = 3;
/** From 18.66 px in bold. */
const LARGE_TEXT = 3;

const on = (ground: Ground, back: string, roles: [string, number][]): Pair[] =>
  roles.map(([role, least]) => ({
    front: `--color-${role}`,
    back: `--color-${back}`,
    ground,
    least,
  }));

const OF_A_GROUND: [string, number][] = [
  ['text', TEXT],
  ['text-2', TEXT],
  ['text-3', TEXT],
  ['link-hover', SHORT_TEXT],
  ['focus', SHAPE],
  ['outline', SHAPE],
];

/** Every colour that the site sets on another. */
export const PAIRS: Pair[] = [
  ...GROUNDS.flatMap((ground) => on(ground, 'ground', OF_A_GROUND)),
  ...on('base', 'ground', [
    ['accent', SHORT_TEXT],
    ['field-line', SHAPE],
  ]),
  ...on('band', 'ground', [['accent', SHORT_TEXT]]),
  ...on('paper', 'ground', [
    ['accent-paper', SHORT_TEXT],
    ['field-line', SHAPE],
  ]),
  ...on('paper-deep', 'ground', [['accent-paper', SHORT_TEXT]]),
  ...on('print', 'ground', [
    ['text', TEXT],
    ['text-2', TEXT],
    ['text-3', TEXT],
    ['accent', SHORT_TEXT],
  ]),
  // The comparison's column, the form and the question about cookies.
  ...['base' as const, 'raised' as const].flatMap((ground) =>
    on(ground, 'panel', [
      ['text', TEXT],
      ['text-2', TEXT],
      ['link-hover', SHORT_TEXT],
      ['accent', SHORT_TEXT],
      ['error', SHORT_TEXT],
      ['focus', SHAPE],
      ['outline', SHAPE],
      ['field-line', SHAPE],
    ]),
  ),
  ...on('raised', 'field', [
    ['text', TEXT],
    ['placeholder', SHORT_TEXT],
    ['field-line', SHAPE],
    ['focus', SHAPE],
  ]),
  ...on('raised', 'error-ground', [
    ['text', TEXT],
    ['error', SHAPE],
  ]),
  ...on('raised', 'success-ground', [
    ['text', TEXT],
    ['success-text', TEXT],
    ['success', SHAPE],
  ]),
  ...on('base', 'action', [['on-action', TEXT]]),
  ...on('base', 'action-hover', [['on-action', TEXT]]),
  ...on('base', 'action-quiet', [['on-action-quiet', TEXT]]),
  ...on('base', 'disabled', [['on-disabled', SHORT_TEXT]]),
  // What a visitor marks.
  ...on('base', 'accent', [['on-action', SHORT_TEXT]]),
  ...on('base', 'motto', [['accent', SHORT_TEXT]]),
  ...on('paper', 'tag', [
    ['text', TEXT],
    ['text-2', TEXT],
    ['accent-paper', SHORT_TEXT],
    ['focus', SHAPE],
  ]),
  // The ribbon around a price tag.
  ...on('paper', 'accent-paper', [['tag', SHORT_TEXT]]),
  ...on('base', 'picture', [['on-picture', TEXT]]),
  ...on('base', 'paper', [['on-paper', TEXT]]),
  ...on('base', 'header', [['text', TEXT]]),
  // The captions of the gallery, at the top of their second line, on either ground that the section can have.
  ...['base' as const, 'band' as const].flatMap((ground) =>
    on(ground, 'veil', [['text', LARGE_TEXT]]).map((pair) => ({ ...pair, share: 0.6 })),
  ),
];

/** Roles that carry no meaning of their own, and so may be as faint as they like. */
export const DECORATION = [
  '--color-line',
  '--color-line-on-veil',
  '--color-header-line',
  '--color-hover-veil',
  '--color-accent-line',
  '--color-drawing',
  '--color-tag-hole',
  '--color-behind-hole',
  '--color-success-line',
  '--color-error-line',
];

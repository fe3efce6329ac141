/*
 * Every combination of colours on the site, with the contrast that it needs: the build checks them.
 */
import { GROUNDS, type Ground } from './tokens.ts';

/** A colour that must be visible on another. */
export type Pair = {
  /** The role of the text or shape, e.g. `--color-text`. */
  front: string;
  /** The role of the surface behind it. */
  back: string;
  ground: Ground;
  /** The contrast it needs: WCAG's level AAA for most text, AA for short or large text. */
  minimum: number;
  /** For a veil that fades out over a picture: its opacity where the text begins, from 0 to 1. */
  opacity?: number;
};

const TEXT = 7;
const SHORT_TEXT = 4.5;
const SHAPE = 3;
/** From 18.66 px in bold. */
const LARGE_TEXT = 3;

const on = (ground: Ground, back: string, roles: [string, number][]): Pair[] =>
  roles.map(([role, minimum]) => ({
    front: `--color-${role}`,
    back: `--color-${back}`,
    ground,
    minimum,
  }));

/** The roles that are used on every ground. */
const COMMON_ROLES: [string, number][] = [
  ['text', TEXT],
  ['text-2', TEXT],
  ['text-3', TEXT],
  ['link-hover', SHORT_TEXT],
  ['focus', SHAPE],
  ['outline', SHAPE],
];

export const PAIRS: Pair[] = [
  ...GROUNDS.flatMap((ground) => on(ground, 'ground', COMMON_ROLES)),
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
  // The comparison's column, the form and the cookie banner.
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
  // Selected text.
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
  // The gallery's captions, measured at the top of their second line, on both grounds that the section may have.
  ...['base' as const, 'band' as const].flatMap((ground) =>
    on(ground, 'veil', [['text', LARGE_TEXT]]).map((pair) => ({ ...pair, opacity: 0.6 })),
  ),
];

/** Purely decorative roles, which need no contrast. */
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

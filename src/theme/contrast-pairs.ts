/** Every combination of colours on the site, with the contrast that it needs: the build checks them. */
import { GROUNDS, type Ground } from '../../content-model/subjects.ts';

/** The contrast that is needed: WCAG's level AAA for most text, AA for short or large text. */
const TEXT = 7;
const SHORT_TEXT = 4.5;
const SHAPE = 3;
/** From 18.66 px in bold. */
const LARGE_TEXT = 3;

/**
 * Grounds, the role of a surface that is used on them, and the roles that are used on it, each with the contrast it needs. Of
 * a veil that fades out over a picture also its opacity where the text begins, from 0 to 1.
 */
export const SURFACES: [
  grounds: readonly Ground[],
  back: string,
  fronts: Record<string, number>,
  opacity?: number,
][] = [
  [GROUNDS, 'ground', { text: TEXT, 'text-2': TEXT, 'text-3': TEXT, 'link-hover': SHORT_TEXT }],
  [GROUNDS, 'ground', { focus: SHAPE, outline: SHAPE }],
  [['base', 'band'], 'ground', { accent: SHORT_TEXT }],
  [['paper', 'paper-deep'], 'ground', { 'accent-paper': SHORT_TEXT }],
  [['base', 'paper'], 'ground', { 'field-line': SHAPE }],
  // The comparison's column, the form and the cookie banner.
  [['base', 'raised'], 'panel', { text: TEXT, 'text-2': TEXT, 'link-hover': SHORT_TEXT }],
  [['base', 'raised'], 'panel', { accent: SHORT_TEXT, error: SHORT_TEXT }],
  [['base', 'raised'], 'panel', { focus: SHAPE, outline: SHAPE, 'field-line': SHAPE }],
  [['raised'], 'field', { text: TEXT, placeholder: SHORT_TEXT, 'field-line': SHAPE, focus: SHAPE }],
  [['raised'], 'error-ground', { text: TEXT, error: SHAPE }],
  [['raised'], 'success-ground', { text: TEXT, 'success-text': TEXT, success: SHAPE }],
  [['base'], 'action', { 'on-action': TEXT }],
  [['base'], 'action-hover', { 'on-action': TEXT }],
  [['base'], 'action-quiet', { 'on-action-quiet': TEXT }],
  [['base'], 'disabled', { 'on-disabled': SHORT_TEXT }],
  // Selected text.
  [['base'], 'accent', { 'on-action': SHORT_TEXT }],
  [['base'], 'motto', { accent: SHORT_TEXT }],
  [['paper'], 'tag', { text: TEXT, 'text-2': TEXT, 'accent-paper': SHORT_TEXT, focus: SHAPE }],
  // The ribbon around a price tag.
  [['paper'], 'accent-paper', { tag: SHORT_TEXT }],
  [['base'], 'picture', { 'on-picture': TEXT }],
  [['base'], 'paper', { 'on-paper': TEXT }],
  [['base'], 'header', { text: TEXT }],
  // The gallery's captions, on both grounds that the section may have: measured at the top of their second line.
  [['base', 'band'], 'veil', { text: LARGE_TEXT }, 0.6],
];

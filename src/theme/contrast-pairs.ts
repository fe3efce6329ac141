/** Every combination of colours on the site, with the contrast that it needs: the build checks them. */
import { GROUNDS, type Ground } from '../ui/grounds.ts';
import { readShares } from './tokens.ts';

/** The contrast that is needed: WCAG's level AAA for most text, AA for short or large text. */
const TEXT = 7;
const SHORT_TEXT = 4.5;
const SHAPE = 3;
/** From 18.66 px in bold. */
const LARGE_TEXT = 3;
/** Needs no contrast, but a colour. */
const DECORATION = 0;

type Surface = {
  /** The grounds that the surface is used on. */
  grounds: readonly Ground[];
  /** The role of the surface. */
  back: string;
  /** The roles that are used on it, each with the contrast it needs. */
  fronts: Record<string, number>;
  /** Of a veil that fades out over a picture: its opacity where the text begins, from 0 to 1. */
  opacity?: number;
};

export const SURFACES: Surface[] = [
  {
    grounds: GROUNDS,
    back: 'ground',
    fronts: {
      text: TEXT,
      'text-2': TEXT,
      'text-3': TEXT,
      'link-hover': SHORT_TEXT,
      focus: SHAPE,
      outline: SHAPE,
    },
  },
  { grounds: ['base', 'band'], back: 'ground', fronts: { accent: SHORT_TEXT } },
  { grounds: ['paper', 'paper-deep'], back: 'ground', fronts: { 'accent-paper': SHORT_TEXT } },
  { grounds: ['base', 'paper'], back: 'ground', fronts: { 'field-line': SHAPE } },
  // The comparison's column, the form and the cookie banner.
  {
    grounds: ['base', 'raised'],
    back: 'panel',
    fronts: {
      text: TEXT,
      'text-2': TEXT,
      'link-hover': SHORT_TEXT,
      accent: SHORT_TEXT,
      error: SHORT_TEXT,
      focus: SHAPE,
      outline: SHAPE,
      'field-line': SHAPE,
    },
  },
  {
    grounds: ['base', 'raised'],
    back: 'field',
    fronts: { text: TEXT, placeholder: SHORT_TEXT, 'field-line': SHAPE, focus: SHAPE },
  },
  { grounds: ['base', 'raised'], back: 'error-ground', fronts: { text: TEXT, error: SHAPE } },
  {
    grounds: ['base', 'raised'],
    back: 'success-ground',
    fronts: { text: TEXT, 'success-text': TEXT, success: SHAPE },
  },
  { grounds: ['base'], back: 'action', fronts: { 'on-action': TEXT } },
  { grounds: ['base'], back: 'action-hover', fronts: { 'on-action': TEXT } },
  { grounds: ['base'], back: 'action-quiet', fronts: { 'on-action-quiet': TEXT } },
  { grounds: ['base'], back: 'disabled', fronts: { 'on-disabled': SHORT_TEXT } },
  // Selected text.
  { grounds: ['base'], back: 'accent', fronts: { 'on-action': SHORT_TEXT } },
  { grounds: ['base'], back: 'motto', fronts: { accent: SHORT_TEXT } },
  {
    grounds: ['paper'],
    back: 'tag',
    fronts: { text: TEXT, 'text-2': TEXT, 'accent-paper': SHORT_TEXT, focus: SHAPE },
  },
  // The ribbon around a price tag.
  { grounds: ['paper'], back: 'accent-paper', fronts: { tag: SHORT_TEXT } },
  { grounds: ['base'], back: 'picture', fronts: { 'on-picture': TEXT } },
  { grounds: ['base'], back: 'paper', fronts: { 'on-paper': TEXT } },
  { grounds: ['base'], back: 'header', fronts: { text: TEXT } },
  // The gallery's captions, on both grounds that the section may have: measured at the top of their second line.
  {
    grounds: ['base', 'band'],
    back: 'veil',
    fronts: { text: LARGE_TEXT },
    opacity: readShares()('--veil-under-caption'),
  },
  {
    grounds: ['base'],
    back: 'ground',
    fronts: {
      line: DECORATION,
      'line-on-veil': DECORATION,
      'header-line': DECORATION,
      'hover-veil': DECORATION,
      'accent-line': DECORATION,
      drawing: DECORATION,
      'tag-hole': DECORATION,
      'behind-hole': DECORATION,
      'success-line': DECORATION,
      'error-line': DECORATION,
    },
  },
];

import type { WordsOnPicture } from './fade.ts';

/*
 * Where words stand on pictures, and how much of a picture comes through what each place lays over it there. Change
 * it together with the styles of that place.
 */

const TEXT = 4.5;
/** From 18.66 px in bold. */
const LARGE_TEXT = 3;

const hero = { words: '--color-text', ground: '--color-ground' };

export const HERO_WORDS: WordsOnPicture[] = [
  // The menu, on a desktop.
  { ...hero, from: 0, to: 0.25, through: 0.74, least: TEXT },
  // The badge, on phones and tablets.
  { ...hero, from: 0.4, to: 0.65, until: 0.4, through: 0.53, least: TEXT },
  // The headline.
  { ...hero, from: 0, to: 1, through: 0.84, least: LARGE_TEXT },
];

/** The motto. */
export const MOTTO_WORDS: WordsOnPicture[] = [
  {
    words: '--color-accent',
    ground: '--color-motto',
    from: 0.2,
    to: 1,
    through: 1,
    least: LARGE_TEXT,
  },
];

/** The captions. */
export const GALLERY_WORDS: WordsOnPicture[] = [
  {
    words: '--color-text',
    ground: '--color-veil',
    from: 0.4,
    to: 1,
    through: 0.84,
    least: LARGE_TEXT,
  },
];

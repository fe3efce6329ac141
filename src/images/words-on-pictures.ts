import type { WordsOnPicture } from './shade.ts';

/*
 * How bright a picture may be under words, by what each place lays over it. tests/words-on-pictures.spec.ts measures
 * the contrast that comes of it.
 */

export const HERO_WORDS: WordsOnPicture[] = [
  // The menu, on a desktop.
  { from: 0, to: 0.25, most: 0.28 },
  // The badge, on phones and tablets.
  { from: 0.4, to: 0.65, until: 0.4, most: 0.4 },
  // The headline.
  { from: 0, to: 1, most: 0.36 },
];

/** The motto, in amber. */
export const MOTTO_WORDS: WordsOnPicture[] = [{ from: 0, to: 1, most: 0.12 }];

/** The captions. */
export const GALLERY_WORDS: WordsOnPicture[] = [{ from: 0.4, to: 1, most: 0.36 }];

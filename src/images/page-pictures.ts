import type { ImageMetadata } from 'astro';
import { responsive } from './responsive.ts';
import { GALLERY_WORDS, HERO_WORDS, MOTTO_WORDS } from './words-on-pictures.ts';

/*
 * The sizes that each picture of the site is made in: those its place on the page needs on screens of 1× to 3× density.
 * Phones and tablets have 2× and 3×; what only a phone of 1× would be served is not made.
 */

type Picture = { src: ImageMetadata; alt: string };

export const heroPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [800, 1040, 1400, 1600],
    // On phones it is 46 % of the window high and a third wider than that, about 61vh. 55vh is sharp enough on their dense screens.
    sizes: '(min-width: 64rem) 90vw, max(100vw, 55vh)',
    // The first screen waits for it. It is mostly dark: at 38 it has half the bytes it has at 55 and no visible difference.
    quality: 38,
    words: HERO_WORDS,
  });

export const portraitPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [640, 960],
    sizes: '(min-width: 75rem) 30rem, (min-width: 48rem) 40vw, 90vw',
  });

export const secondPortraitPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [640, 960],
    sizes: '(min-width: 48rem) 42vw, min(100vw, 26rem)',
    words: MOTTO_WORDS,
  });

export const galleryPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [540, 810, 1080],
    sizes: '(min-width: 48rem) 34vw, 62vw',
    words: GALLERY_WORDS,
  });

export const certificateThumbnail = (picture: Picture) =>
  responsive(picture, { widths: [320, 480, 800], sizes: '(min-width: 64rem) 27vw, 45vw' });

export const certificateFull = (picture: Picture) =>
  responsive(picture, { widths: [1240, 1754], sizes: '100vw' });

export const avatarPicture = (src: ImageMetadata) =>
  responsive({ src, alt: '' }, { widths: [144, 216], sizes: '4.5rem' });

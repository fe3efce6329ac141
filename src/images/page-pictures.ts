/*
 * The sizes of each picture of the site: those that its place on the page needs on screens of 1× to 3× density. The narrow
 * places of phones and tablets need 2× and 3× only, since these have no screens of 1×.
 */
import type { ImageMetadata } from 'astro';
import { responsive } from './responsive.ts';

type Picture = { src: ImageMetadata; alt: string; focus?: string | undefined };

export const heroPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [480, 780, 1040, 1400],
    // The first screen waits for it: 5 kB less than in 55 paint it 130 ms earlier in slow 4G, without a visible difference.
    quality: 38,
    // Next to the words it is nearly as high as the window.
    sizes: (ratio) => `(min-width: 64rem) max(46vw, ${Math.round(90 * ratio)}vh), 100vw`,
  });

export const portraitPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [640, 960],
    sizes: '(min-width: 75rem) 30rem, (min-width: 48rem) 40vw, 90vw',
  });

export const secondPortraitPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [640, 960],
    sizes: '(min-width: 48rem) 42vw, 100vw',
  });

/** @param width on wide screens, as a percentage of theirs */
export const galleryPicture = (picture: Picture, width: number) =>
  responsive(picture, {
    widths: [540, 810, 1080],
    sizes: `(min-width: 48rem) ${width}vw, 62vw`,
  });

export const certificateThumbnail = (picture: Picture) =>
  responsive(picture, {
    widths: [320, 480, 800],
    sizes: '(min-width: 64rem) 27vw, 45vw',
    // An upright sheet of A4; the viewer shows what is longer.
    tallest: 1.42,
  });

export const certificateFull = (picture: Picture) =>
  responsive(picture, { widths: [1240, 1754], sizes: '100vw' });

export const avatarPicture = (src: ImageMetadata) =>
  responsive({ src, alt: '' }, { widths: [144, 216], sizes: '4.5rem' });

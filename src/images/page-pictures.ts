/*
 * The sizes of each picture of the site: those that its place on the page needs on screens of 1× to 3× density. The narrow
 * places of phones and tablets need 2× and 3× only, since these have no screens of 1×.
 */
import type { ImageMetadata } from 'astro';
import { GALLERY_TEXT, HERO_TEXT, MOTTO_TEXT } from './fade.ts';
import { responsive } from './responsive.ts';

type Picture = { src: ImageMetadata; alt: string; focus?: string | undefined };

export const heroPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [800, 1040, 1400, 1600],
    // On phones it is 46 % of the window high and a third wider than that, about 61vh; their dense screens need only 55vh.
    sizes: '(min-width: 64rem) 90vw, max(100vw, 55vh)',
    // The first screen waits for it. It is mostly dark: 38 halves the bytes of 55 without a visible difference.
    quality: 38,
    text: HERO_TEXT,
  });

/** The portrait in a circle of at most 4.5rem, which shows five eighths of its width. */
export const facePicture = (picture: Picture) =>
  responsive({ ...picture, alt: '' }, { widths: [208], sizes: '7.2rem' });

export const portraitPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [640, 960],
    sizes: '(min-width: 75rem) 30rem, (min-width: 48rem) 40vw, 90vw',
  });

export const secondPortraitPicture = (picture: Picture) =>
  responsive(picture, {
    widths: [640, 960],
    sizes: '(min-width: 48rem) 42vw, min(100vw, 26rem)',
    text: MOTTO_TEXT,
  });

/** @param width on wide screens, as a percentage of theirs */
export const galleryPicture = (picture: Picture, width: number) =>
  responsive(picture, {
    widths: [540, 810, 1080],
    sizes: `(min-width: 48rem) ${width}vw, 62vw`,
    text: GALLERY_TEXT,
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

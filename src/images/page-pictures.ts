import type { ImageMetadata } from 'astro';
import { responsive } from './responsive.ts';

/*
 * Which sizes each picture of the site is made in: what its place on the page needs at 1× to 3× density, and no more.
 */

type Picture = { src: ImageMetadata; alt: string };

export function heroPicture(picture: Picture) {
  return responsive(picture, {
    widths: [800, 1040, 1400, 1600],
    // On phones it is 46 % of the window high and a third wider than that. Nine tenths of it do: a phone has pixels enough.
    sizes: '(min-width: 64rem) 90vw, max(100vw, 55vh)',
    // All that is waited for on the first screen, and mostly darkness: half of what it is at 55, and alike to the eye.
    quality: 38,
  });
}

export function portraitPicture(picture: Picture) {
  return responsive(picture, {
    widths: [400, 640, 960],
    sizes: '(min-width: 75rem) 30rem, (min-width: 48rem) 40vw, 90vw',
  });
}

export function secondPortraitPicture(picture: Picture) {
  return responsive(picture, {
    widths: [400, 640, 960],
    sizes: '(min-width: 48rem) 42vw, min(100vw, 26rem)',
  });
}

export function galleryPicture(picture: Picture) {
  return responsive(picture, {
    widths: [360, 540, 810, 1080],
    sizes: '(min-width: 48rem) 34vw, 62vw',
  });
}

export function certificateThumbnail(picture: Picture) {
  return responsive(picture, {
    widths: [320, 480, 800],
    sizes: '(min-width: 64rem) 27vw, 45vw',
  });
}

export function certificateFull(picture: Picture) {
  return responsive(picture, { widths: [1240, 1754], sizes: '100vw' });
}

export function avatarPicture(src: ImageMetadata) {
  return responsive({ src, alt: '' }, { widths: [144, 216], sizes: '4.5rem' });
}

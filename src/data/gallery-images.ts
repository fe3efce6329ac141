import { load } from './load.ts';

/** The pictures of the gallery: the trainer's own first. */
export async function galleryImages() {
  const [trainer, gallery] = await Promise.all([load('trainer'), load('gallery')]);
  return [...trainer.galleryImages, ...gallery.images];
}

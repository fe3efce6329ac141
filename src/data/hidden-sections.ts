import { load } from './load.ts';

/** The anchors of the sections that have nothing to show, and are not on the page: `#testimonials`. */
export async function hiddenSections(): Promise<Set<string>> {
  const [services, testimonials, trainer, gallery] = await Promise.all([
    load('services'),
    load('testimonials'),
    load('trainer'),
    load('gallery'),
  ]);
  const entries = {
    '#services': services.items,
    '#testimonials': testimonials.items,
    '#gallery': [...trainer.galleryImages, ...gallery.images],
  };
  return new Set(
    Object.entries(entries).flatMap(([anchor, list]) => (list.length === 0 ? [anchor] : [])),
  );
}

import { galleryImages } from './gallery-images.ts';
import { load } from './load.ts';

/**
 * The anchors of the sections that have nothing to show, such as `#testimonials`. The navigation leaves them out, and
 * each section leaves itself out.
 */
export async function hiddenSections(): Promise<Set<string>> {
  const [services, testimonials, gallery] = await Promise.all([
    load('services'),
    load('testimonials'),
    galleryImages(),
  ]);
  const entries = {
    '#services': services.items,
    '#testimonials': testimonials.items,
    '#gallery': gallery,
  };
  return new Set(
    Object.entries(entries).flatMap(([anchor, list]) => (list.length === 0 ? [anchor] : [])),
  );
}

import { emptySections } from './empty-sections.ts';
import { load } from './load.ts';

/**
 * The anchors of the sections that have nothing to show, such as `#testimonials`. The navigation leaves them out, and
 * each section leaves itself out.
 */
export async function hiddenSections(): Promise<Set<string>> {
  const [comparison, services, results, gallery, persona, testimonials] = await Promise.all([
    load('comparison'),
    load('services'),
    load('results'),
    load('gallery'),
    load('persona'),
    load('testimonials'),
  ]);
  return emptySections({ comparison, services, results, gallery, persona, testimonials });
}

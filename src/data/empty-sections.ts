import type { Comparison } from '../schemas/sections/comparison.ts';
import type { Gallery } from '../schemas/sections/gallery.ts';
import type { Persona } from '../schemas/sections/persona.ts';
import type { Results } from '../schemas/sections/results.ts';
import type { Services } from '../schemas/sections/services.ts';
import type { Testimonials } from '../schemas/sections/testimonials.ts';

/** What decides whether a section has anything to show. */
export type Lists = {
  comparison: Pick<Comparison, 'rows'>;
  services: Pick<Services, 'items'>;
  results: Pick<Results, 'items'>;
  gallery: Pick<Gallery, 'images'>;
  persona: Pick<Persona, 'day' | 'goals'>;
  testimonials: Pick<Testimonials, 'items'>;
};

/** The anchors of the sections whose lists are empty, such as `#testimonials`. */
export function emptySections(lists: Lists): Set<string> {
  const { comparison, services, results, gallery, persona, testimonials } = lists;
  const lengths = {
    '#compare': comparison.rows.length,
    '#services': services.items.length,
    '#results': results.items.length,
    '#gallery': gallery.images.length,
    '#persona': persona.day.length + persona.goals.length,
    '#testimonials': testimonials.items.length,
  };
  return new Set(
    Object.entries(lengths).flatMap(([anchor, length]) => (length === 0 ? [anchor] : [])),
  );
}

/*
 * What the start page's sections depend on each other for: which of them have nothing to show, and the ground of each.
 */
import type { Ground } from '../ui/Section.tsx';

/** The content that decides whether a section has anything to show. */
export type Lists = {
  comparison: { rows: unknown[] };
  services: { items: unknown[] };
  results: { items: unknown[] };
  gallery: { images: unknown[] };
  persona: { day: unknown[]; goals: unknown[] };
  testimonials: { items: unknown[] };
};

/** The anchors of the sections whose lists are empty, such as `#testimonials`. */
export function emptySections(content: Lists): Set<string> {
  const entries = {
    '#compare': content.comparison.rows,
    '#services': content.services.items,
    '#results': content.results.items,
    '#gallery': content.gallery.images,
    '#persona': [...content.persona.day, ...content.persona.goals],
    '#testimonials': content.testimonials.items,
  };
  return new Set(
    Object.entries(entries).flatMap(([anchor, list]) => (list.length === 0 ? [anchor] : [])),
  );
}

type Choice = {
  /** The ground that a section has beside all the others. */
  own: Ground;
  /** The one it has right below these, where what stood between is left out. */
  instead?: { ground: Ground; below: Ground[] };
};

/** The sections of the start page in their order. */
const SECTIONS: Record<string, Choice> = {
  '#about': { own: 'paper' },
  '#compare': { own: 'base' },
  '#payment': { own: 'paper-deep' },
  '#services': { own: 'base' },
  '#results': { own: 'band' },
  // The band that the results would be between two dark sections.
  '#gallery': { own: 'base', instead: { ground: 'band', below: ['base'] } },
  '#persona': { own: 'paper' },
  // The paper that the persona would be, for the eye to rest on before the form.
  '#testimonials': { own: 'base', instead: { ground: 'paper', below: ['base', 'band'] } },
  '#contact': { own: 'raised' },
};

/**
 * The ground of each section of the start page that is shown, so that dark and light follow each other whatever is left out.
 *
 * @param hidden the anchors of what is left out
 */
export function sectionGrounds(hidden: ReadonlySet<string>): Record<string, Ground> {
  const grounds: Record<string, Ground> = {};
  let above: Ground | undefined;
  for (const [anchor, { own, instead }] of Object.entries(SECTIONS)) {
    if (hidden.has(anchor)) continue;
    const ground = above && instead?.below.includes(above) ? instead.ground : own;
    grounds[anchor] = ground;
    above = ground;
  }
  return grounds;
}

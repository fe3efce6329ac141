/*
 * Which sections of the start page are left out, and the backgrounds of the others.
 */
import type { Ground } from '../ui/Section.tsx';

/** The lists without which a section is left out. */
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

type GroundRule = {
  usual: Ground;
  /** Used directly below certain grounds, which happens when the sections in between are left out. */
  instead?: { ground: Ground; below: Ground[] };
};

/** The sections of the start page in their order. */
const SECTIONS: Record<string, GroundRule> = {
  '#about': { usual: 'paper' },
  '#compare': { usual: 'base' },
  '#payment': { usual: 'paper-deep' },
  '#services': { usual: 'base' },
  '#results': { usual: 'band' },
  // Replaces the band of the results, so that two dark sections do not meet.
  '#gallery': { usual: 'base', instead: { ground: 'band', below: ['base'] } },
  '#persona': { usual: 'paper' },
  // Replaces the paper of the persona, so that a light section precedes the form.
  '#testimonials': { usual: 'base', instead: { ground: 'paper', below: ['base', 'band'] } },
  '#contact': { usual: 'raised' },
};

/**
 * The ground of each section on the start page: no two neighbours share one, whatever is left out.
 *
 * @param hidden the anchors of the sections that are left out
 */
export function sectionGrounds(hidden: ReadonlySet<string>): Record<string, Ground> {
  const grounds: Record<string, Ground> = {};
  let above: Ground | undefined;
  for (const [anchor, { usual, instead }] of Object.entries(SECTIONS)) {
    if (hidden.has(anchor)) continue;
    const ground = above && instead?.below.includes(above) ? instead.ground : usual;
    grounds[anchor] = ground;
    above = ground;
  }
  return grounds;
}

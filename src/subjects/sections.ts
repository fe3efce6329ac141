/*
 * Which sections of the start page are left out, and the grounds of the others.
 */

import type { Ground } from '../ui/Section.tsx';
import { type Subject, sections } from './subjects.ts';

/**
 * The anchors of the sections whose lists are all empty, such as `#testimonials`.
 *
 * @param content that of every section with lists
 */
export function emptySections(content: Partial<Record<Subject, unknown>>): Set<string> {
  const empty = sections.filter(({ subject, lists }) =>
    lists?.every((name) => Object(content[subject])[name]?.length === 0),
  );
  return new Set(empty.map(({ anchor }) => anchor));
}

/**
 * The ground of each section on the start page: no two neighbours share one, whatever is left out.
 *
 * @param hidden the anchors of the sections that are left out
 */
export function sectionGrounds(hidden: ReadonlySet<string>): Record<string, Ground> {
  const grounds: Record<string, Ground> = {};
  let above: Ground | undefined;
  for (const { anchor, ground, groundBelow } of sections) {
    if (hidden.has(anchor)) continue;
    above = (above && groundBelow?.[above]) ?? ground;
    grounds[anchor] = above;
  }
  return grounds;
}

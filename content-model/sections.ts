import { type Ground, type Subject, sections } from './subjects.ts';

/**
 * The sections of the start page that have something to show, in order: by anchor, such as `#testimonials`, the ground of
 * each. One whose lists are all empty is left out, and whatever is left out, no two neighbours share a ground.
 *
 * @param content that of every section with lists
 */
export function shownSections(
  content: Partial<Record<Subject, unknown>>,
): Record<string, Ground | undefined> {
  const shown: Record<string, Ground> = {};
  let above: Ground | undefined;
  for (const { subject, anchor, lists, ground, groundBelow } of sections) {
    if (lists?.every((name) => Object(content[subject])[name]?.length === 0)) continue;
    above = (above && groundBelow?.[above]) ?? ground;
    shown[anchor] = above;
  }
  return shown;
}

/*
 * Content for the pages, one YAML file of content/ at a time, checked by its schema.
 */
import { getEntry } from 'astro:content';
import type { Content, Subject } from '../subjects/subjects.ts';
import { emptySections } from './sections.ts';
import { ENTRY_ID } from './yaml-file.ts';

/** What one file holds: `await load('hero')`. */
export async function load<S extends Subject>(subject: S): Promise<Content<S>> {
  const entry = await getEntry(subject, ENTRY_ID);
  if (!entry) throw new Error(`content/${subject}.yaml: filen saknas eller är tom.`);
  return entry.data as Content<S>;
}

/** The anchors of the sections that have nothing to show: the navigation leaves them out, and each leaves itself out. */
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

/*
 * Content for the pages: each YAML file of content/, already checked by its schema.
 */
import { getEntry } from 'astro:content';
import type { Content, Subject } from '../subjects/subjects.ts';
import { emptySections } from './sections.ts';
import { ENTRY_ID } from './yaml-file.ts';

/** Loads one file: `await load('hero')`. */
export async function load<S extends Subject>(subject: S): Promise<Content<S>> {
  const entry = await getEntry(subject, ENTRY_ID);
  if (!entry) throw new Error(`content/${subject}.yaml: filen saknas eller är tom.`);
  return entry.data as Content<S>;
}

/** The anchors of the sections without content: neither the page nor the navigation shows them. */
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

/*
 * Content for the pages: each YAML file of content/, already checked by its schema.
 */
import { getEntry } from 'astro:content';
import { emptySections } from './sections.ts';
import { type Content, type Subject, sections } from './subjects.ts';

/** Loads one file: `await load('hero')`. */
export async function load<S extends Subject>(subject: S): Promise<Content<S>> {
  const entry = await getEntry(subject, subject);
  if (!entry) throw new Error(`content/${subject}.yaml: filen saknas eller är tom.`);
  if ('problem' in entry.data) throw new Error(String(entry.data.problem));
  return entry.data as Content<S>;
}

/** The anchors of the sections without content: neither the page nor the navigation shows them. */
export async function hiddenSections(): Promise<Set<string>> {
  const withLists = sections.filter(({ lists }) => lists);
  const content = await Promise.all(
    withLists.map(async ({ subject }) => [subject, await load(subject)]),
  );
  return emptySections(Object.fromEntries(content));
}

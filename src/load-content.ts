/** Content for the pages: each YAML file of content/, already checked by its schema. */
import { getEntry } from 'astro:content';
import { shownSections } from '../content-model/sections.ts';
import { type Content, type Subject, sections } from '../content-model/subjects.ts';

/** Loads one file: `await load('hero')`. */
export async function load<S extends Subject>(subject: S): Promise<Content<S>> {
  const entry = await getEntry(subject, subject);
  if (!entry) throw new Error(`content/${subject}.yaml: filen saknas eller är tom.`);
  if ('problem' in entry.data) throw new Error(String(entry.data.problem));
  return entry.data as Content<S>;
}

/** The sections of the start page that have something to show, with their grounds. */
export async function loadSections() {
  const content = sections.map(async ({ subject }) => [subject, await load(subject)]);
  return shownSections(Object.fromEntries(await Promise.all(content)));
}

import { getEntry } from 'astro:content';
import { isShown } from '../content-model/is-shown.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { startPage } from '../content-model/schemas/sections.ts';
import type { Content, Subject } from '../content-model/subjects.ts';

/** Loads what a file of `content/` says, already checked by its schema: `use(load('hero'))`. */
export async function load<S extends Subject>(subject: S): Promise<Content<S>> {
  const entry = await getEntry(subject, subject);
  if (!entry) throw new Error(`${contentFile(subject)}: filen saknas eller är tom.`);
  if ('problem' in entry.data) throw new Error(String(entry.data.problem));
  return entry.data as Content<S>;
}

/** The names of the start page's sections that are shown, from top to bottom. */
export async function shownSections() {
  const names = Object.keys(startPage) as (keyof typeof startPage)[];
  const contents = await Promise.all(names.map(load));
  return names.filter((_, index) => isShown(contents[index]));
}

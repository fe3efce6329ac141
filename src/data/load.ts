import { getEntry } from 'astro:content';
import type { Content, Subject } from '../subjects/subjects.ts';
import { ENTRY_ID } from './yaml-file.ts';

/** The content of one YAML file in `content/`, checked by its schema: `await load('hero')`. */
export async function load<S extends Subject>(subject: S): Promise<Content<S>> {
  const entry = await getEntry(subject, ENTRY_ID);
  if (!entry) throw new Error(`content/${subject}.yaml: filen saknas eller är tom.`);
  return entry.data as Content<S>;
}

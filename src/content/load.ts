import { type CollectionKey, type DataEntryMap, getEntry } from 'astro:content';
import { ENTRY_ID } from './yaml-file.ts';

/** The content of one YAML file in `content/`, checked by its schema: `await load('hero')`. */
export async function load<C extends CollectionKey>(name: C) {
  const entry = await getEntry(name, ENTRY_ID);
  if (!entry) throw new Error(`content/${name}.yaml: filen saknas eller är tom.`);
  return entry.data as DataEntryMap[C][string]['data'];
}

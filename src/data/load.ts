import { getEntry } from 'astro:content';
import type { z } from 'astro/zod';
import type { collections } from '../content.config.ts';
import { ENTRY_ID } from './yaml-file.ts';

type Collections = typeof collections;

/** What each YAML file in `content/` holds, as its schema says. */
type Content = { [C in keyof Collections]: z.infer<ReturnType<Collections[C]['schema']>> };

/** The content of one YAML file in `content/`, checked by its schema: `await load('hero')`. */
export async function load<C extends keyof Collections>(name: C): Promise<Content[C]> {
  const entry = await getEntry(name, ENTRY_ID);
  if (!entry) throw new Error(`content/${name}.yaml: filen saknas eller är tom.`);
  return entry.data as Content[C];
}

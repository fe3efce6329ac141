import type { z } from 'astro/zod';
import { slug } from '../../shared/text.ts';

/**
 * Gives every entry of a list an id: its own, or one made from its title. Numbers distinguish entries with the same title.
 *
 * @param key the field of the id
 * @param issues gets one for each entry whose own id another has too
 */
export function withIds<T, K extends keyof T & string>(
  entries: readonly T[],
  key: K,
  titleOf: (entry: T) => string,
  issues: z.core.$ZodRawIssue[],
): (T & Record<K, string>)[] {
  const given = entries.map((entry) => entry[key] as unknown);
  for (const [index, id] of given.entries()) {
    if (id === undefined || given.indexOf(id) === index) continue;
    const message = `Två har samma ${key}: ${id}. Ta bort raden här, så görs en ny.`;
    issues.push({ code: 'custom', input: id, path: [index, key], message });
  }
  const taken = new Set(given);
  return entries.map((entry) => {
    if (entry[key]) return entry as T & Record<K, string>;
    // An id must start with a letter.
    const base = slug(titleOf(entry))
      .replace(/^(?![a-z])/, 'nr-')
      .replace(/-$/, '');
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
    taken.add(id);
    return { ...entry, [key]: id } as T & Record<K, string>;
  });
}

import { slug } from '../lib/text.ts';

/**
 * The entries of a list, each with an id: its own, or one made of its title. Two of one title are told apart by number.
 *
 * @param key where the id stands in an entry
 * @param titleOf what an id is made of
 */
export function withIds<T, K extends keyof T>(
  entries: readonly T[],
  key: K,
  titleOf: (entry: T) => string,
): (T & Record<K, string>)[] {
  const taken = new Set(entries.map((entry) => entry[key] as unknown));
  return entries.map((entry) => {
    if (entry[key]) return entry as T & Record<K, string>;
    // An id begins with a letter.
    const base = slug(titleOf(entry))
      .replace(/^(?![a-z])/, 'nr-')
      .replace(/-$/, '');
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
    taken.add(id);
    return { ...entry, [key]: id } as T & Record<K, string>;
  });
}

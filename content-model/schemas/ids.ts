import { slug } from '../../shared/text.ts';

/**
 * Gives every entry of a list an id: its own, or one made from its title. Numbers distinguish entries with the same title.
 *
 * @param key the field of the id
 */
export function withIds<T, K extends keyof T>(
  entries: readonly T[],
  key: K,
  titleOf: (entry: T) => string,
): (T & Record<K, string>)[] {
  const taken = new Set(entries.map((entry) => entry[key] as unknown));
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

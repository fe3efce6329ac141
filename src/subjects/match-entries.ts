import { isDeepStrictEqual } from 'node:util';
import { entryName } from './entry-name.ts';
import type { Kind } from './schema-kind.ts';

/** Which entries of two versions of a list are the same one, by their places in each. */
export type Matched = {
  /** In the order of the later version. */
  pairs: [before: number, after: number][];
  removed: number[];
  added: number[];
};

/**
 * Finds which entry became which: those that are the same, then those of one id, then those of one name. What is then
 * left was changed where it stands when nothing else was added or removed there.
 */
export function matchEntries(kind: Kind, before: unknown[], after: unknown[]): Matched {
  const found = new Map<number, number>();
  const left = new Set(before.keys());
  const open = () => [...after.keys()].filter((index) => !found.has(index));
  function match(same: (a: unknown, b: unknown) => boolean) {
    for (const to of open()) {
      const from = [...left].find((index) => same(before[index], after[to]));
      if (from === undefined) continue;
      found.set(to, from);
      left.delete(from);
    }
  }
  match(isDeepStrictEqual);
  match((a, b) => idOf(a) !== undefined && idOf(a) === idOf(b));
  match((a, b) => entryName(kind, a) !== '' && entryName(kind, a) === entryName(kind, b));
  if (before.length === after.length) {
    for (const to of open()) {
      // An id of its own makes an entry another one.
      if (left.has(to) && idOf(before[to]) === idOf(after[to])) {
        found.set(to, to);
        left.delete(to);
      }
    }
  }
  return {
    pairs: [...found].map(([to, from]): [number, number] => [from, to]).sort((a, b) => a[1] - b[1]),
    removed: [...left],
    added: open(),
  };
}

function idOf(entry: unknown): unknown {
  const { id, value } = (typeof entry === 'object' && entry) as { id?: unknown; value?: unknown };
  return id ?? value;
}

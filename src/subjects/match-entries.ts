/*
 * Matches the entries of two versions of a list.
 */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/walk.ts';

/** Which entries of two versions of a list belong together, by their indexes. */
export type Matched = {
  /** In the order of the second version. */
  pairs: [before: number, after: number][];
  removed: number[];
  added: number[];
};

/**
 * Matches the entries of two versions of a list: first equal ones, then those with the same id, with the same name, and with
 * mostly the same fields. If both lists are equally long, the remaining entries are matched by index.
 *
 * @param nameOf returns the name that people know an entry by, or an empty text
 */
export function matchEntries(
  before: unknown[],
  after: unknown[],
  nameOf: (entry: unknown) => string = () => '',
): Matched {
  const matches = new Map<number, number>();
  const unmatched = new Set(before.keys());
  const added = () => [...after.keys()].filter((index) => !matches.has(index));
  function match(same: (a: unknown, b: unknown) => boolean) {
    for (const to of added()) {
      const from = [...unmatched].find((index) => same(before[index], after[to]));
      if (from === undefined) continue;
      matches.set(to, from);
      unmatched.delete(from);
    }
  }
  match(isDeepStrictEqual);
  match((a, b) => idOf(a) !== undefined && idOf(a) === idOf(b));
  match((a, b) => nameOf(a) !== '' && nameOf(a) === nameOf(b));
  match((a, b) => idOf(a) === idOf(b) && isAlike(a, b));
  if (before.length === after.length) {
    for (const to of added()) {
      // An entry with a different id is a different entry.
      if (unmatched.has(to) && idOf(before[to]) === idOf(after[to])) {
        matches.set(to, to);
        unmatched.delete(to);
      }
    }
  }
  return {
    pairs: [...matches]
      .map(([to, from]): [number, number] => [from, to])
      .sort((a, b) => a[1] - b[1]),
    removed: [...unmatched],
    added: added(),
  };
}

/** Whether more than half of the fields of two entries are equal. */
function isAlike(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const same = [...keys].filter((key) => isDeepStrictEqual(a[key], b[key]));
  return same.length * 2 > keys.size;
}

function idOf(entry: unknown): unknown {
  return isRecord(entry) ? (entry['id'] ?? entry['value']) : undefined;
}

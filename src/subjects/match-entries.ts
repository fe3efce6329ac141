import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/walk.ts';

/** Which entries of two versions of a list are the same one, by their places in each. */
export type Matched = {
  /** In the order of the later version. */
  pairs: [before: number, after: number][];
  removed: number[];
  added: number[];
};

/**
 * Finds which entry became which: those that are the same, then those of one id, those of one name, and those alike in
 * most. What is then left was changed where it stands when nothing else was added or removed there.
 *
 * @param nameOf what people know an entry by, or an empty text
 */
export function matchEntries(
  before: unknown[],
  after: unknown[],
  nameOf: (entry: unknown) => string = () => '',
): Matched {
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
  match((a, b) => nameOf(a) !== '' && nameOf(a) === nameOf(b));
  match((a, b) => idOf(a) === idOf(b) && isAlike(a, b));
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

/** Whether two entries have most of their fields alike. */
function isAlike(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const same = [...keys].filter((key) => isDeepStrictEqual(a[key], b[key]));
  return same.length * 2 > keys.size;
}

function idOf(entry: unknown): unknown {
  return isRecord(entry) ? (entry['id'] ?? entry['value']) : undefined;
}

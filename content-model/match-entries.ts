import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../shared/walk.ts';

/**
 * Matches the entries of two versions of a list: first equal ones, then those with the same id, and with mostly the same
 * fields. If both lists are equally long, the remaining entries are matched by index.
 *
 * @returns indexes; pairs are in the order of the second version
 */
export function matchEntries(
  before: unknown[],
  after: unknown[],
): { pairs: [before: number, after: number][]; removed: number[]; added: number[] } {
  const pairs: [before: number, after: number][] = [];
  const removed = new Set(before.keys());
  const added = new Set(after.keys());
  function match(isSame: (a: unknown, b: unknown, from: number, to: number) => boolean) {
    for (const to of added) {
      const from = [...removed].find((from) => isSame(before[from], after[to], from, to));
      if (from === undefined) continue;
      pairs.push([from, to]);
      removed.delete(from);
      added.delete(to);
    }
  }
  match((a, b) => isDeepStrictEqual(a, b));
  match((a, b) => idOf(a) !== undefined && idOf(a) === idOf(b));
  // An entry with a different id is a different entry.
  match((a, b) => idOf(a) === idOf(b) && isAlike(a, b));
  if (before.length === after.length) {
    match((a, b, from, to) => from === to && idOf(a) === idOf(b));
  }
  return { pairs: pairs.sort((a, b) => a[1] - b[1]), removed: [...removed], added: [...added] };
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

import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../shared/walk.ts';

/**
 * Matches the entries of two versions of a list: first equal entries, then those with the same first field. If both lists are
 * equally long, the remaining entries are matched by index.
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
  function match(isSame: (from: number, to: number) => boolean) {
    for (const to of added) {
      const from = [...removed].find((from) => isSame(from, to));
      if (from === undefined) continue;
      pairs.push([from, to]);
      removed.delete(from);
      added.delete(to);
    }
  }
  match((from, to) => isDeepStrictEqual(before[from], after[to]));
  match((from, to) => isDeepStrictEqual(nameOf(before[from]), nameOf(after[to])));
  if (before.length === after.length) match((from, to) => from === to);
  return { pairs: pairs.sort((a, b) => a[1] - b[1]), removed: [...removed], added: [...added] };
}

const nameOf = (entry: unknown) => (isRecord(entry) ? Object.values(entry)[0] : entry);

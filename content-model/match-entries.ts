import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../shared/walk.ts';

/**
 * Matches the entries of two versions of a list: first equal entries, then those with the same first field. If both lists are
 * equally long, the remaining entries are matched by index. Returns indexes. Each pair leads `from` the old list `to` the new.
 */
export function matchEntries(before: unknown[], after: unknown[]) {
  const pairs: { from: number; to: number }[] = [];
  // At first, these hold all entries. Each match takes its entries out.
  const removed = new Set(before.keys());
  const added = new Set(after.keys());
  function pairWhere(isMatch: (from: number, to: number) => boolean) {
    for (const to of added) {
      const from = [...removed].find((index) => isMatch(index, to));
      if (from === undefined) continue;
      pairs.push({ from, to });
      removed.delete(from);
      added.delete(to);
    }
  }
  pairWhere((from, to) => isDeepStrictEqual(before[from], after[to]));
  pairWhere((from, to) => isDeepStrictEqual(firstValue(before[from]), firstValue(after[to])));
  if (before.length === after.length) pairWhere((from, to) => from === to);
  return { pairs: pairs.sort((a, b) => a.to - b.to), removed: [...removed], added: [...added] };
}

const firstValue = (entry: unknown) => (isRecord(entry) ? Object.values(entry)[0] : entry);

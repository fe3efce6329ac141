import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../shared/walk.ts';

export function matchEntries(before: unknown[], after: unknown[]) {
  const pairs: { oldIndex: number; newIndex: number }[] = [];
  const unmatchedOld = new Set(before.keys());
  const unmatchedNew = new Set(after.keys());
  const areEqual = (oldIndex: number, newIndex: number) =>
    isDeepStrictEqual(before[oldIndex], after[newIndex]);
  function pairWhere(isMatch: typeof areEqual) {
    for (const newIndex of unmatchedNew) {
      const oldIndex = [...unmatchedOld].find((index) => isMatch(index, newIndex));
      if (oldIndex === undefined) continue;
      pairs.push({ oldIndex, newIndex });
      unmatchedOld.delete(oldIndex);
      unmatchedNew.delete(newIndex);
    }
  }
  const haveSameFirstValue: typeof areEqual = (oldIndex, newIndex) =>
    isDeepStrictEqual(firstValue(before[oldIndex]), firstValue(after[newIndex]));
  const areAtSameIndex: typeof areEqual = (oldIndex, newIndex) => oldIndex === newIndex;
  pairWhere(areEqual);
  // An edited entry usually keeps its first field, such as its name.
  pairWhere(haveSameFirstValue);
  // If the length is the same, each entry left has probably been edited in its place.
  if (before.length === after.length) pairWhere(areAtSameIndex);
  pairs.sort((a, b) => a.newIndex - b.newIndex);
  return { pairs, removed: [...unmatchedOld], added: [...unmatchedNew] };
}

const firstValue = (entry: unknown) => (isRecord(entry) ? Object.values(entry)[0] : entry);

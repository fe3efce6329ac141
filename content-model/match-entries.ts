import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../shared/walk.ts';

/** Matches equal entries first, then entries with the same first field, then entries at the same index. Returns indexes. */
export function matchEntries(before: unknown[], after: unknown[]) {
  const pairs: { oldIndex: number; newIndex: number }[] = [];
  const unmatchedOld = new Set(before.keys());
  const unmatchedNew = new Set(after.keys());
  function pairWhere(isMatch: (oldIndex: number, newIndex: number) => boolean) {
    for (const newIndex of unmatchedNew) {
      const oldIndex = [...unmatchedOld].find((index) => isMatch(index, newIndex));
      if (oldIndex === undefined) continue;
      pairs.push({ oldIndex, newIndex });
      unmatchedOld.delete(oldIndex);
      unmatchedNew.delete(newIndex);
    }
  }
  pairWhere((oldIndex, newIndex) => isDeepStrictEqual(before[oldIndex], after[newIndex]));
  pairWhere((oldIndex, newIndex) =>
    isDeepStrictEqual(firstValue(before[oldIndex]), firstValue(after[newIndex])),
  );
  if (before.length === after.length) pairWhere((oldIndex, newIndex) => oldIndex === newIndex);
  pairs.sort((a, b) => a.newIndex - b.newIndex);
  return { pairs, removed: [...unmatchedOld], added: [...unmatchedNew] };
}

const firstValue = (entry: unknown) => (isRecord(entry) ? Object.values(entry)[0] : entry);

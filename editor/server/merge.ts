import { isDeepStrictEqual } from 'node:util';
import { matchEntries } from '../../content-model/match-entries.ts';
import { isRecord } from '../../shared/walk.ts';

/**
 * Three-way merge: applies the changes from `base` to `typed` to the current data. All other values stay as they are in
 * `current`.
 *
 * @param winner the side to keep if both have changed a value
 */
export function merge(
  base: unknown,
  typed: unknown,
  current: unknown,
  winner: 'typed' | 'current' = 'typed',
): unknown {
  if (isDeepStrictEqual(base, typed)) return current;
  if (isDeepStrictEqual(base, current)) return typed;
  const versions = [base, typed, current];
  const isAlignedList = isAligned(base, typed) && isAligned(base, current);
  // If a list's entries were added, removed or moved, the whole list counts as one value.
  if (!isAlignedList && !versions.every(isRecord)) return winner === 'typed' ? typed : current;
  const keys = new Set(versions.flatMap((version) => Object.keys(Object(version))));
  const merged = [...keys].map((key) => {
    const [baseValue, typedValue, currentValue] = versions.map((version) => Object(version)[key]);
    return [key, merge(baseValue, typedValue, currentValue, winner)] as const;
  });
  if (isAlignedList) return merged.map(([, value]) => value);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** True if two versions of a list have the same entries in the same order. */
function isAligned(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return false;
  return matchEntries(before, after).pairs.every(([from, to]) => from === to);
}

import { isDeepStrictEqual } from 'node:util';
import { matchEntries } from '../../content-model/match-entries.ts';
import { isRecord } from '../../shared/walk.ts';

/**
 * Three-way merge: applies the changes from `base` to `typed` to the current data. All other values stay as they are in
 * `current`. If both have changed a value, the typed one wins.
 *
 * @param onConflict called for each current value that a different typed value replaces
 */
export function merge(
  base: unknown,
  typed: unknown,
  current: unknown,
  onConflict: () => void = () => undefined,
): unknown {
  if (isDeepStrictEqual(base, typed)) return current;
  if (isDeepStrictEqual(base, current) || isDeepStrictEqual(typed, current)) return typed;
  if (isAligned(base, typed) && isAligned(base, current)) {
    const mergeEntry = (entry: unknown, index: number) =>
      merge(entry, (typed as unknown[])[index], (current as unknown[])[index], onConflict);
    return (base as unknown[]).map(mergeEntry);
  }
  // If a list's entries were added, removed or moved, the whole list counts as one value.
  if (!isRecord(base) || !isRecord(typed) || !isRecord(current)) {
    onConflict();
    return typed;
  }
  const merged: Record<string, unknown> = {};
  for (const key of Object.keys({ ...base, ...typed, ...current })) {
    const value = merge(base[key], typed[key], current[key], onConflict);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** True if two versions of a list have the same entries in the same order. */
function isAligned(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return false;
  return matchEntries(before, after).pairs.every(({ from, to }) => from === to);
}

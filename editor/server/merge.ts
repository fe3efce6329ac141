import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/walk.ts';

/**
 * Three-way merge. The owner changed `base` to `typed`. Meanwhile, others changed `base` to `current`. Returns the data with both
 * changes. If both changed the same value, calls `onConflict` and keeps the owner's change. A list counts as one value.
 */
export function merge(
  base: unknown,
  typed: unknown,
  current: unknown,
  onConflict: () => void = () => undefined,
): unknown {
  if (isDeepStrictEqual(base, typed)) return current;
  if (isDeepStrictEqual(base, current) || isDeepStrictEqual(typed, current)) return typed;
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

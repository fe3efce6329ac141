import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/walk.ts';

/**
 * Three-way merge: applies the changes from `base` to `typed` to the current data. All other values stay as they are in
 * `current`. If both have changed a value, the typed one wins. A list counts as one value.
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

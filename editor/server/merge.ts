import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/walk.ts';

/**
 * Returns the current data with the owner's changes. She changed each value that differs between `base` and `typed`. If the same
 * value has also changed in `current`, hers wins. A list counts as one value.
 *
 * @param onConflict called when her change replaces another one
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

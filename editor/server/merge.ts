import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/walk.ts';

/** Three-way merge of the owner's change (`base` to `typed`) and others' (`base` to `current`). The owner wins conflicts. */
export function merge(
  base: unknown,
  typed: unknown,
  current: unknown,
  onConflict: () => void = () => undefined,
): unknown {
  if (isDeepStrictEqual(base, typed)) return current;
  const isOnlyOwnersChange = isDeepStrictEqual(base, current);
  const isSameChange = isDeepStrictEqual(typed, current);
  if (isOnlyOwnersChange || isSameChange) return typed;
  // Texts and lists cannot keep both changes, so the owner's wins. Records are merged key by key below.
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

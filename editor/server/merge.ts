import { isDeepStrictEqual } from 'node:util';
import { matchEntries } from '../../content-model/match-entries.ts';
import { isRecord } from '../../shared/walk.ts';

/**
 * Merges what was typed into what a form has by now. Typed is what differs from what the form was opened with; everything else
 * stays as it is now.
 *
 * @param winner which side is taken where both have changed
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
  // A list in which entries come, go or move is one value.
  if (!isAlignedList && !versions.every(isRecord)) return winner === 'typed' ? typed : current;
  const keys = new Set(versions.flatMap((version) => Object.keys(Object(version))));
  const merged = [...keys].map((key) => {
    const [baseValue, typedValue, currentValue] = versions.map((version) => Object(version)[key]);
    return [key, merge(baseValue, typedValue, currentValue, winner)] as const;
  });
  if (isAlignedList) return merged.map(([, value]) => value);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Whether two versions of a list have the same entries at the same places. */
function isAligned(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return false;
  return matchEntries(before, after).pairs.every(([from, to]) => from === to);
}

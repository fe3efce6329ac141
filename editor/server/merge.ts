import { isDeepStrictEqual } from 'node:util';
import { matchEntries } from '../../content-model/match-entries.ts';
import { isRecord } from '../../shared/walk.ts';

/**
 * Merges what was typed into what is there by now: typed is what differs from what the form was opened with, and everything
 * else stays as it is there.
 *
 * @param isMine whether what was typed wins where both have changed
 */
export function merge(base: unknown, typed: unknown, now: unknown, isMine: boolean): unknown {
  if (isDeepStrictEqual(base, typed)) return now;
  if (isDeepStrictEqual(base, now)) return typed;
  const all = [base, typed, now].map(Object);
  const isList = isAligned(base, typed) && isAligned(base, now);
  // A list in which entries come, go or move is one value.
  if (!isList && ![base, typed, now].every(isRecord)) return isMine ? typed : now;
  const keys = [...new Set(all.flatMap(Object.keys))];
  const merged = keys.map((key) => {
    const [was, here, there] = all.map((one) => one[key]);
    return [key, merge(was, here, there, isMine)] as const;
  });
  if (isList) return merged.map(([, value]) => value);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Whether two versions of a list have the same entries at the same places. */
function isAligned(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return false;
  return matchEntries(before, after).pairs.every(([from, to]) => from === to);
}

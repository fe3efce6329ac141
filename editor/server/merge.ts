import { isDeepStrictEqual } from 'node:util';
import { matchEntries } from '../../content-model/match-entries.ts';
import { isRecord } from '../../shared/walk.ts';

/**
 * Merges what was typed into what is there by now: typed is what differs from what the form was opened with, and everything
 * else stays as it is there. Where both differ, `mine` has what was typed and `other` what is there.
 */
export function merge(base: unknown, typed: unknown, now: unknown): Merged {
  if (isDeepStrictEqual(base, typed)) return { mine: now, other: now, isConflict: false };
  if (isDeepStrictEqual(base, now) || isDeepStrictEqual(typed, now)) {
    return { mine: typed, other: typed, isConflict: false };
  }
  const all = [base, typed, now];
  const isList = isAligned(base, typed) && isAligned(base, now);
  // A list in which entries come, go or move is one value.
  if (!isList && !all.every(isRecord)) return { mine: typed, other: now, isConflict: true };
  const keys = new Set(all.flatMap((one) => Object.keys(Object(one))));
  const parts = [...keys].map((key) => {
    const [was, here, there] = all.map((one) => Object(one)[key]);
    return [key, merge(was, here, there)] as const;
  });
  const join = (side: 'mine' | 'other') =>
    isList
      ? parts.map(([, part]) => part[side])
      : Object.fromEntries(
          parts.flatMap(([key, part]) => (part[side] === undefined ? [] : [[key, part[side]]])),
        );
  return {
    mine: join('mine'),
    other: join('other'),
    isConflict: parts.some(([, part]) => part.isConflict),
  };
}

type Merged = { mine: unknown; other: unknown; isConflict: boolean };

/** Whether two versions of a list have the same entries at the same places. */
function isAligned(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return false;
  return matchEntries(before, after).pairs.every(([from, to]) => from === to);
}

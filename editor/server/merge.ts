import { isDeepStrictEqual } from 'node:util';
import { matchEntries } from '../../shared/match-entries.ts';
import { isRecord } from '../../shared/walk.ts';

/**
 * What two have made of one version, put together: of each field the one that was changed, and mine where both were.
 * Entries of lists are found again wherever they stand; what either has added is kept.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isDeepStrictEqual(mine, base)) return theirs;
  if (isDeepStrictEqual(theirs, base)) return mine;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists(base, mine, theirs);
  }
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const merged = [...keys].map((key) => [key, merge(base[key], mine[key], theirs[key])]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  return mine;
}

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const inBase = new Map(matchEntries(base, mine).pairs.map(([from, to]) => [to, from]));
  const inTheirs = new Map(matchEntries(base, theirs).pairs);
  const merged = mine.flatMap((entry, index) => {
    const from = inBase.get(index);
    if (from === undefined) return [entry];
    const to = inTheirs.get(from);
    if (to !== undefined) return [merge(base[from], entry, theirs[to])];
    // Removed there: what was written in it here since then is not to be lost.
    return isDeepStrictEqual(entry, base[from]) ? [] : [entry];
  });
  const known = new Set(inTheirs.values());
  const added = theirs.filter(
    (entry, index) => !known.has(index) && !merged.some((one) => isDeepStrictEqual(one, entry)),
  );
  return [...merged, ...added];
}

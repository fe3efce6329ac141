import { isDeepStrictEqual } from 'node:util';
import { entryName } from '../../src/subjects/entry-name.ts';
import { matchEntries } from '../../src/subjects/match-entries.ts';
import type { Kind } from '../../src/subjects/schema-kind.ts';

/** An entry in two versions of a list and in what both were made of; undefined where it is not. */
export type Row = {
  /** Its place in mine, or `+` and its place in theirs: its step in the path of a difference. */
  key: number | string;
  mine: unknown;
  theirs: unknown;
  base: unknown;
};

export type Aligned = {
  rows: Row[];
  /** Whose order is another than before; 'both' where it is not known or both are. */
  moved: 'mine' | 'theirs' | 'both' | undefined;
};

/**
 * Which entries of two versions of a list are the same one. What only one of them has stands after what it follows there.
 *
 * @param base what both were made of, if it is known
 * @param first whose order the entries have
 */
export function alignEntries(
  element: Kind,
  mine: unknown[],
  theirs: unknown[],
  base: unknown,
  first: 'mine' | 'theirs' = 'mine',
): Aligned {
  const before = Array.isArray(base) ? base : undefined;
  const named = (entry: unknown) => entryName(element, entry);
  const pairsFrom = (from: unknown[], to: unknown[]) => matchEntries(from, to, named).pairs;
  const toMine = new Map(before && pairsFrom(before, mine));
  const toTheirs = new Map(before && pairsFrom(before, theirs));
  const pairs = before
    ? [...toMine].flatMap(([at, m]): [number, number][] => {
        const t = toTheirs.get(at);
        return t === undefined ? [] : [[m, t]];
      })
    : pairsFrom(mine, theirs);
  const theirsOf = new Map(pairs);
  if (before) {
    // What both have added is one entry where it goes by one name.
    const addedBy = (list: unknown[], known: Map<number, number>) =>
      [...list.keys()].filter((at) => ![...known.values()].includes(at));
    const open = new Set(addedBy(theirs, toTheirs));
    for (const m of addedBy(mine, toMine)) {
      const t = [...open].find((at) => isSame(mine[m], theirs[at], named));
      if (t === undefined) continue;
      theirsOf.set(m, t);
      open.delete(t);
    }
  }
  const mineOf = new Map([...theirsOf].map(([m, t]) => [t, m]));
  const baseOf = (known: Map<number, number>, at: number | undefined) =>
    before?.[[...known].find(([, to]) => to === at)?.[0] ?? -1];

  const rowOf = (m: number | undefined, t: number | undefined): Row => ({
    key: m ?? `+${t}`,
    mine: m === undefined ? undefined : mine[m],
    theirs: t === undefined ? undefined : theirs[t],
    base: baseOf(toMine, m) ?? baseOf(toTheirs, t),
  });
  const mineRows = [...mine.keys()].map((m) => rowOf(m, theirsOf.get(m)));
  const theirsRows = [...theirs.keys()].map((t) => rowOf(mineOf.get(t), t));
  const rows =
    first === 'mine' ? interleave(mineRows, theirsRows) : interleave(theirsRows, mineRows);

  const inOrder = (of: [number, number][]) =>
    isRising([...of].sort((a, b) => a[0] - b[0]).map(([, to]) => to));
  if (inOrder([...theirsOf])) return { rows, moved: undefined };
  if (before && inOrder([...toTheirs])) return { rows, moved: 'mine' };
  if (before && inOrder([...toMine])) return { rows, moved: 'theirs' };
  return { rows, moved: 'both' };
}

/** All rows of one order, and those that only the other has, each after what it follows there. */
function interleave(order: Row[], other: Row[]): Row[] {
  const rows = [...order];
  let at = 0;
  for (const row of other) {
    const found = rows.findIndex(({ key }) => key === row.key);
    if (found >= 0) at = found + 1;
    else rows.splice(at++, 0, row);
  }
  return rows;
}

function isSame(one: unknown, other: unknown, named: (entry: unknown) => string): boolean {
  return isDeepStrictEqual(one, other) || (named(one) !== '' && named(one) === named(other));
}

const isRising = (places: number[]) => places.every((place, at) => place > (places[at - 1] ?? -1));

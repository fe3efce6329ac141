import { isDeepStrictEqual } from 'node:util';
import { entryKind, entryName } from '../../src/subjects/entry-name.ts';
import { matchEntries } from '../../src/subjects/match-entries.ts';
import { type Kind, readKind } from '../../src/subjects/schema-kind.ts';

type Path = (string | number)[];

/** A field that two versions have differently. */
export type Difference = {
  path: Path;
  /** By the names of the form: `Gruppträning › Priset`. */
  name: string;
  mine: string;
  theirs: string;
  /** The one that was changed, where the other is as it was before both. */
  changed?: 'mine' | 'theirs';
};

/**
 * The fields in which two versions of a subject differ. A list to which an entry was added, or that stands in another
 * order, is one field.
 *
 * @param base what both were made of, if it is known
 */
export function compareFields(
  kind: Kind,
  mine: unknown,
  theirs: unknown,
  base: unknown,
  path: Path = [],
  names: string[] = [],
): Difference[] {
  if (isDeepStrictEqual(mine, theirs)) return [];
  if (kind.kind === 'object' && isRecord(mine) && isRecord(theirs)) {
    return Object.entries(kind.fields).flatMap(([key, schema]) => {
      const field = readKind(schema, key);
      const before = isRecord(base) ? base[key] : undefined;
      const inner = [...names, field.label];
      return compareFields(field, mine[key], theirs[key], before, [...path, key], inner);
    });
  }
  if (kind.kind === 'list' && Array.isArray(mine) && Array.isArray(theirs)) {
    const element = entryKind(kind);
    if (isSameList(element, mine, theirs)) {
      const known = Array.isArray(base) && isSameList(element, mine, base);
      return mine.flatMap((entry, at) => {
        const name = entryName(element, theirs[at]) || `nummer ${at + 1}`;
        const before = known ? base[at] : undefined;
        return compareFields(element, entry, theirs[at], before, [...path, at], [...names, name]);
      });
    }
  }
  const changed = isDeepStrictEqual(theirs, base)
    ? 'mine'
    : isDeepStrictEqual(mine, base)
      ? 'theirs'
      : undefined;
  return [
    {
      path,
      name: names.join(' › '),
      mine: shown(kind, mine),
      theirs: shown(kind, theirs),
      ...(changed && { changed }),
    },
  ];
}

/** One version with some fields of another. */
export function takeFields<T>(mine: T, theirs: unknown, paths: Path[]): T {
  const merged = structuredClone(mine);
  for (const path of paths) {
    const key = path.at(-1) as string;
    const target = valueAt(merged, path.slice(0, -1)) as Record<string, unknown>;
    const value = valueAt(theirs, path);
    if (value === undefined) delete target[key];
    else target[key] = structuredClone(value);
  }
  return merged;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);
}

function isSameList(element: Kind, mine: unknown[], theirs: unknown[]): boolean {
  const { pairs, added, removed } = matchEntries(mine, theirs, (entry) =>
    entryName(element, entry),
  );
  const isMoved = pairs.some(([from, to]) => from !== to);
  return added.length === 0 && removed.length === 0 && !isMoved;
}

function shown(kind: Kind, value: unknown): string {
  if (kind.kind === 'yes-or-no') return value ? 'Ikryssat' : 'Inte ikryssat';
  if (value === undefined || value === null || value === '') return 'Tomt';
  if (kind.kind === 'choice') return kind.options[String(value)] ?? String(value);
  if (kind.kind === 'picture') return String(value).replace('./images/', '');
  if (kind.kind === 'list' && Array.isArray(value)) {
    const element = entryKind(kind);
    return value.map((entry, at) => `${at + 1}. ${entryName(element, entry)}`).join('\n');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

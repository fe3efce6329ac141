import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/walk.ts';
import { entryKind, entryName } from '../../src/subjects/entry-name.ts';
import { type Kind, readKind } from '../../src/subjects/schema-kind.ts';
import { alignEntries, type Row } from './align-entries.ts';

export type Path = (string | number)[];

/** The last step of the path to the order of a list. */
export const ORDER = 'order';

const MISSING = 'Finns inte';

/** A field that two versions have differently. */
export type Difference = {
  path: Path;
  /** By the names of the form: `Gruppträning › Priset`. */
  name: string;
  mine: string;
  theirs: string;
  /** The one that was changed, where the other is as it was before both. */
  changed?: 'mine' | 'theirs';
  /** Whether it is an entry of a list that only one of them has. */
  isEntry?: true;
};

/**
 * The fields in which two versions of a subject differ. An entry that only one of them has is a field of its own, and so
 * is the order of a list.
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
    const { rows, moved } = alignEntries(element, mine, theirs, base);
    const differences = rows.flatMap((row, at) => {
      const name = entryName(element, row.theirs ?? row.mine) || `nummer ${at + 1}`;
      return compareEntries(element, row, [...path, row.key], [...names, name]);
    });
    if (!moved) return differences;
    const order = difference(kind, mine, theirs, [...path, ORDER], [...names, 'Ordningen'], moved);
    return [...differences, order];
  }
  const changed = whoChanged(mine, theirs, base);
  return [difference(kind, mine, theirs, path, names, changed)];
}

function compareEntries(element: Kind, row: Row, path: Path, names: string[]): Difference[] {
  const { mine, theirs, base } = row;
  if (mine !== undefined && theirs !== undefined) {
    return compareFields(element, mine, theirs, base, path, names);
  }
  const added = mine === undefined ? 'theirs' : 'mine';
  const changed = base === undefined ? added : whoChanged(mine, theirs, base);
  const entry = difference(element, mine, theirs, path, names, changed);
  return [{ ...entry, [added === 'mine' ? 'theirs' : 'mine']: MISSING, isEntry: true }];
}

function difference(
  kind: Kind,
  mine: unknown,
  theirs: unknown,
  path: Path,
  names: string[],
  changed: string | undefined,
): Difference {
  return {
    path,
    name: names.join(' › '),
    mine: shown(kind, mine),
    theirs: shown(kind, theirs),
    ...((changed === 'mine' || changed === 'theirs') && { changed }),
  };
}

function whoChanged(mine: unknown, theirs: unknown, base: unknown) {
  if (isDeepStrictEqual(theirs, base)) return 'mine';
  return isDeepStrictEqual(mine, base) ? 'theirs' : undefined;
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
  if (kind.kind === 'object' && isRecord(value)) {
    return Object.entries(kind.fields)
      .filter(([key]) => value[key] !== undefined && value[key] !== null)
      .map(([key, schema]) => [readKind(schema, key), value[key]] as const)
      .filter(([field]) => field.kind !== 'made')
      .map(([field, inner]) => `${field.label}: ${shown(field, inner)}`)
      .join('\n');
  }
  return String(value);
}

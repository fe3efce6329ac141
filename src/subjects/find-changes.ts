import { isDeepStrictEqual } from 'node:util';
import { entryKind, entryName } from './entry-name.ts';
import { matchEntries } from './match-entries.ts';
import { isRecord, type Kind, readKind } from './schema-kind.ts';

/** One difference between two versions of a subject's content. */
export type Change = {
  /** Where it is, by the names of the form: objects, and entries of lists by what they are known by. */
  place: Place[];
  kind: Kind;
} & (
  | { change: 'value'; before: unknown; after: unknown }
  | { change: 'added' | 'removed'; name: string }
  | { change: 'order' }
);

export type Place = { name: string; isEntry: boolean };

/** What differs between two values, field by field, in the order of the form. */
export function findChanges(
  kind: Kind,
  before: unknown,
  after: unknown,
  place: Place[] = [],
): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (kind.kind === 'object' && isRecord(before) && isRecord(after)) {
    return Object.entries(kind.fields).flatMap(([key, schema]) => {
      const field = readKind(schema, key);
      // A subject that is one list, such as the testimonials, is called as the list.
      const named = !isLeaf(field) && key !== 'items';
      const inner = named ? [...place, { name: field.label, isEntry: false }] : place;
      return findChanges(field, before[key], after[key], inner);
    });
  }
  if (kind.kind === 'list' && Array.isArray(before) && Array.isArray(after)) {
    return findListChanges(kind, before, after, place);
  }
  return [{ change: 'value', place, kind, before, after }];
}

function findListChanges(
  list: Extract<Kind, { kind: 'list' }>,
  before: unknown[],
  after: unknown[],
  place: Place[],
): Change[] {
  const kind = entryKind(list);
  const { pairs, removed, added } = matchEntries(before, after, (entry) => entryName(kind, entry));
  const called = (index: number, entry: unknown) => entryName(kind, entry) || `nummer ${index + 1}`;
  const order = pairs.map(([from]) => from);
  return [
    ...pairs.flatMap(([from, to]) => {
      const name = called(from, before[from]);
      const inner = isLeaf(kind) ? place : [...place, { name, isEntry: true }];
      return findChanges(kind, before[from], after[to], inner);
    }),
    ...added.map((index) => ({
      change: 'added' as const,
      place,
      kind,
      name: called(index, after[index]),
    })),
    ...removed.map((index) => ({
      change: 'removed' as const,
      place,
      kind,
      name: called(index, before[index]),
    })),
    ...(order.some((from, at) => from < (order[at - 1] ?? -1))
      ? [{ change: 'order' as const, place, kind: list }]
      : []),
  ];
}

const isLeaf = (kind: Kind) => kind.kind !== 'object' && kind.kind !== 'list';

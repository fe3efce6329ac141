/*
 * Finds the differences between two versions of a content file.
 */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/walk.ts';
import { entryKind, entryName } from './entry-name.ts';
import { matchEntries } from './match-entries.ts';
import { type Kind, readKind } from './schema-kind.ts';

export type Change = {
  /** The objects and list entries around it, by their names in the editor's form. */
  path: PathStep[];
  kind: Kind;
} & (
  | { type: 'value'; before: unknown; after: unknown }
  | { type: 'added' | 'removed'; name: string }
  | { type: 'order' }
);

type PathStep = { name: string; isEntry: boolean };

/** Compares two values field by field, in the order of the form. */
export function findChanges(
  kind: Kind,
  before: unknown,
  after: unknown,
  path: PathStep[] = [],
): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (kind.kind === 'object' && isRecord(before) && isRecord(after)) {
    return Object.entries(kind.fields).flatMap(([key, schema]) => {
      const field = readKind(schema, key);
      // The list `items` is all that its subject consists of, so it needs no name besides the subject's.
      const isNamed = !isLeaf(field) && key !== 'items';
      const inner = isNamed ? [...path, { name: field.label, isEntry: false }] : path;
      return findChanges(field, before[key], after[key], inner);
    });
  }
  if (kind.kind === 'list' && Array.isArray(before) && Array.isArray(after)) {
    return findListChanges(kind, before, after, path);
  }
  return [{ type: 'value', path, kind, before, after }];
}

function findListChanges(
  list: Extract<Kind, { kind: 'list' }>,
  before: unknown[],
  after: unknown[],
  path: PathStep[],
): Change[] {
  const kind = entryKind(list);
  const { pairs, removed, added } = matchEntries(before, after, (entry) => entryName(kind, entry));
  const nameOfEntry = (index: number, entry: unknown) =>
    entryName(kind, entry) || `nummer ${index + 1}`;
  const order = pairs.map(([from]) => from);
  return [
    ...pairs.flatMap(([from, to]) => {
      const name = nameOfEntry(from, before[from]);
      const inner = isLeaf(kind) ? path : [...path, { name, isEntry: true }];
      return findChanges(kind, before[from], after[to], inner);
    }),
    ...added.map((index) => {
      const name = nameOfEntry(index, after[index]);
      return { type: 'added' as const, path, kind, name };
    }),
    ...removed.map((index) => {
      const name = nameOfEntry(index, before[index]);
      return { type: 'removed' as const, path, kind, name };
    }),
    ...(order.some((from, index) => from < (order[index - 1] ?? -1))
      ? [{ type: 'order' as const, path, kind: list }]
      : []),
  ];
}

const isLeaf = (kind: Kind) => kind.kind !== 'object' && kind.kind !== 'list';

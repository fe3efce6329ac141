/*
 * The names by which the owner recognises the entries of a list.
 */
import { isRecord } from '../../shared/walk.ts';
import { type Kind, readKind } from './schema-kind.ts';

/** Fields by which nobody would recognise an entry. */
export const NAMELESS = ['id', 'value', 'src', 'alt'];

/** The name of a list's entry: the entry itself if it is a text, otherwise its first text; empty if it has none. */
export function entryName(kind: Kind, entry: unknown): string {
  if (kind.kind === 'text') return typeof entry === 'string' ? entry : '';
  if (kind.kind !== 'object' || !isRecord(entry)) return '';
  for (const [key, schema] of Object.entries(kind.fields)) {
    if (NAMELESS.includes(key)) continue;
    const name = entryName(readKind(schema, key), entry[key]);
    if (name) return name;
  }
  return '';
}

/** The kind of a list's entries. Entries without a description get the name of the list. */
export function entryKind(list: Extract<Kind, { kind: 'list' }>): Kind {
  return readKind(list.entry, '', list.entry.description ?? `${list.label}.`);
}

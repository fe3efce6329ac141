import { isRecord } from '../../shared/walk.ts';
import { type Kind, readKind } from './schema-kind.ts';

/** What only machines read, or only those who cannot see, and no one knows an entry by. */
export const NAMELESS = ['id', 'value', 'src', 'alt'];

/** What an entry of a list is known by: itself when it is a text, else the first of its texts; empty when it has none. */
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

/** The kind of the entries of a list; an entry that is not described goes by the name of its list. */
export function entryKind(list: Extract<Kind, { kind: 'list' }>): Kind {
  return readKind(list.entry, '', list.entry.description ?? `${list.label}.`);
}

import type { FormField } from '../../../content-model/form-fields.ts';
import { isRecord } from '../../../shared/walk.ts';
import type { Path } from '../api.ts';

export type Json = Record<string, unknown>;

/** A path with keys in place of list indexes, so that it stays valid when entries move: `items/KEY/price`. */
export type KeyPath = string[];

export type Entry = { key: string; value: unknown };

export const idOf = (path: KeyPath) => `field/${path.join('/')}`;

export function pathOf(element: Element): KeyPath {
  const id = element.closest('[id^="field/"]')?.id ?? '';
  return id.split('/').slice(1);
}

export function emptyValue({ fields, type, options, picture }: FormField): unknown {
  if (fields) return mapValues(fields, (field) => emptyValue(field as FormField));
  if (type === 'array') return [];
  if (options) return Object.keys(options)[0];
  const isText = type === 'string' && !picture;
  return isText ? '' : undefined;
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Wraps each list item in an `Entry` with a key. `keyed` is an earlier result. Items that are also in it keep their keys. */
export function withKeys(value: unknown, keyed?: unknown): unknown {
  if (isRecord(value)) {
    return mapValues(value, (inner, name) => withKeys(inner, getIn(keyed, [name])));
  }
  if (!Array.isArray(value)) return value;
  const oldEntries: Entry[] = Array.isArray(keyed) ? keyed : [];
  const matches = matchEntries(value, oldEntries);
  return value.map((item, index) => {
    const oldEntry = matches[index];
    return { key: oldEntry?.key ?? crypto.randomUUID(), value: withKeys(item, oldEntry?.value) };
  });
}

function matchEntries(items: unknown[], oldEntries: Entry[]): (Entry | undefined)[] {
  const unmatched = new Set(oldEntries);
  const matches = items.map((item) => {
    const equalEntry = [...unmatched].find(({ value }) => isSame(withoutKeys(value), item));
    if (equalEntry) unmatched.delete(equalEntry);
    return equalEntry;
  });
  if (items.length !== oldEntries.length) return matches;
  // No entry was added or removed, so an item without a match is an edited version of the old entry at the same index.
  for (const [index, oldEntry] of oldEntries.entries()) {
    if (unmatched.has(oldEntry)) matches[index] ??= oldEntry;
  }
  return matches;
}

export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return (value as Entry[]).map((entry) => withoutKeys(entry.value));
  return isRecord(value) ? mapValues(value, withoutKeys) : value;
}

/** Returns a copy of `data`. Any `sample` mark becomes false in a record that differs from the same record in `saved`. */
export function unmarkChangedSamples(data: unknown, saved: unknown): unknown {
  if (isSame(data, saved)) return data;
  if (Array.isArray(data)) {
    return (data as Entry[]).map(({ key, value }) => {
      const savedValue = getIn(saved, [key]);
      return { key, value: unmarkChangedSamples(value, savedValue) };
    });
  }
  if (!isRecord(data)) return data;
  return mapValues(data, (value, name) =>
    name === 'sample' ? false : unmarkChangedSamples(value, getIn(saved, [name])),
  );
}

function mapValues(record: Json, map: (value: unknown, name: string) => unknown): Json {
  const entries = Object.entries(record).map(([name, value]) => [name, map(value, name)]);
  return Object.fromEntries(entries);
}

const findEntry = (list: Entry[], keyOrIndex: string | number) =>
  list.find(({ key }) => key === keyOrIndex) ?? list[Number(keyOrIndex)];

export function getIn(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    value = Array.isArray(value) ? findEntry(value, key)?.value : Object(value)[key];
  }
  return value;
}

/** Replaces the list indexes in a path with the entries' keys: `items/2/price` → `items/KEY/price`. */
export function keyPath(data: unknown, path: Path): KeyPath {
  return path.map((key, index) => {
    const parent = getIn(data, path.slice(0, index));
    const entry = Array.isArray(parent) ? findEntry(parent, key) : undefined;
    return entry?.key ?? String(key);
  });
}

export function setIn(data: unknown, [key, ...innerPath]: KeyPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (!Array.isArray(data)) {
    const record = Object(data);
    return { ...record, [key]: setIn(record[key], innerPath, value) };
  }
  return (data as Entry[]).map((entry) =>
    entry.key === key ? { ...entry, value: setIn(entry.value, innerPath, value) } : entry,
  );
}

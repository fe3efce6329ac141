import type { FormField } from '../../../content-model/form-fields.ts';
import { isRecord } from '../../../shared/walk.ts';
import type { Path } from '../api.ts';

export type Json = Record<string, unknown>;

/** A path that contains the keys of list entries, so it stays true when entries move. `keyPath` makes it from indexes. */
export type KeyPath = string[];

export type Entry = { key: string; value: unknown };

/** Returns the id of a field's element: `field/items/KEY/price`. */
export const idOf = (path: KeyPath) => `field/${path.join('/')}`;

/** Returns the path of the field that an element is in, or an empty path. */
export function pathOf(element: Element): KeyPath {
  const id = element.closest('[id^="field/"]')?.id ?? '';
  return id.split('/').slice(1);
}

export const newKey = () => crypto.randomUUID();

/** Returns the value of a new entry: empty texts and lists, and the first option of each choice. */
export function emptyValue({ fields, type, options, picture }: FormField): unknown {
  if (fields) return mapValues(fields, (field) => emptyValue(field as FormField));
  if (type === 'array') return [];
  if (options) return Object.keys(options)[0];
  return type === 'string' && !picture ? '' : undefined;
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Gives each list entry a key: that of its match in `before`, the data with keys, or else a new one. */
export function withKeys(value: unknown, before?: unknown): unknown {
  if (isRecord(value)) {
    return mapValues(value, (inner, name) => withKeys(inner, Object(before)[name]));
  }
  if (!Array.isArray(value)) return value;
  const matches = matchEntries(value, Array.isArray(before) ? before : []);
  return value.map((entry, index) => {
    const match = matches[index];
    return { key: match?.key ?? newKey(), value: withKeys(entry, match?.value) };
  });
}

/** Matches each entry with an equal one in `before`. In a list of the same length, the rest match by their index. */
function matchEntries(entries: unknown[], before: Entry[]): (Entry | undefined)[] {
  const unmatched = [...before];
  const matches = entries.map((entry) => {
    const index = unmatched.findIndex((old) => isSame(withoutKeys(old.value), entry));
    return index < 0 ? undefined : unmatched.splice(index, 1)[0];
  });
  if (entries.length !== before.length) return matches;
  return matches.map((match, index) => match ?? unmatched.find((old) => old === before[index]));
}

export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return (value as Entry[]).map((entry) => withoutKeys(entry.value));
  return isRecord(value) ? mapValues(value, withoutKeys) : value;
}

/** Returns a copy with every `sample` mark set to false. If `saved` is given, parts that equal it keep their marks. */
export function withoutSampleMarks(data: unknown, saved?: unknown): unknown {
  if (isSame(data, saved)) return data;
  if (Array.isArray(data)) {
    return (data as Entry[]).map(({ key, value }) => {
      const savedValue = getIn(saved, [key]);
      return { key, value: withoutSampleMarks(value, savedValue) };
    });
  }
  if (!isRecord(data)) return data;
  return mapValues(data, (value, name) =>
    name === 'sample' ? false : withoutSampleMarks(value, getIn(saved, [name])),
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
  for (const step of path) {
    value = Array.isArray(value) ? findEntry(value, step)?.value : Object(value)[step];
  }
  return value;
}

/** Replaces the list indexes in a path with the entries' keys. */
export function keyPath(data: unknown, path: Path): KeyPath {
  return path.map((step, index) => {
    const parent = getIn(data, path.slice(0, index));
    const entry = Array.isArray(parent) ? findEntry(parent, step) : undefined;
    return entry?.key ?? String(step);
  });
}

/** Returns a copy with another value at a path. Changes nothing if an entry in the path no longer exists. */
export function setIn(data: unknown, [step, ...rest]: KeyPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (!Array.isArray(data)) {
    const record = Object(data);
    return { ...record, [step]: setIn(record[step], rest, value) };
  }
  return (data as Entry[]).map((entry) =>
    entry.key === step ? { ...entry, value: setIn(entry.value, rest, value) } : entry,
  );
}

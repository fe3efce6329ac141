import type { FormField } from '../../../content-model/form-fields.ts';
import { isRecord } from '../../../shared/walk.ts';
import type { Path } from '../api.ts';

export type Json = Record<string, unknown>;

/*
 * A form gives each list entry a key, which the entry keeps when it moves. Paths within a form contain these keys. Files,
 * problems and links use indexes, which `keyPath` converts.
 */

export type KeyPath = string[];

export type Entry = { key: string; value: unknown };

export const idOf = (path: KeyPath) => `field/${path.join('/')}`;

export const pathOfId = (id: string): KeyPath => id.split('/').slice(1);

export const pathOf = (element: Element): KeyPath =>
  pathOfId(element.closest('[id^="field/"]')?.id ?? '');

export const newEntry = (value: unknown): Entry => ({ key: crypto.randomUUID(), value });

/** Returns the value of a new entry: empty texts and lists, and the first option of each choice. */
export function blank({ fields, type, options, picture }: FormField): unknown {
  if (fields) return mapValues(fields, (field) => blank(field as FormField));
  if (type === 'array') return [];
  if (options) return Object.keys(options)[0];
  return type === 'string' && !picture ? '' : undefined;
}

/** Adds a key to each list entry. Entries that match one in `before` keep its key. */
export function withKeys(value: unknown, before?: unknown): unknown {
  if (!Array.isArray(value)) {
    if (!isRecord(value)) return value;
    const inner = ([name, one]: [string, unknown]) => [name, withKeys(one, Object(before)[name])];
    return Object.fromEntries(Object.entries(value).map(inner));
  }
  const old = matchOld(value, Array.isArray(before) ? before : []);
  return value.map((entry, index) => ({
    ...newEntry(withKeys(entry, old[index]?.value)),
    ...(old[index] && { key: old[index].key }),
  }));
}

/**
 * Returns each entry's earlier version, if any: an equal entry, or else the entry at the same index in a list of equal
 * length.
 */
function matchOld(entries: unknown[], before: Entry[]): (Entry | undefined)[] {
  const free = new Map(before.map((entry) => [entry, JSON.stringify(withoutKeys(entry.value))]));
  const equal = entries.map((entry) => {
    const text = JSON.stringify(entry);
    const [found] = [...free].find(([, other]) => other === text) ?? [];
    if (found) free.delete(found);
    return found;
  });
  if (entries.length !== before.length) return equal;
  return equal.map((found, index) => {
    const atPlace = before[index];
    return found ?? (atPlace && free.has(atPlace) ? atPlace : undefined);
  });
}

export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return (value as Entry[]).map((entry) => withoutKeys(entry.value));
  return isRecord(value) ? mapValues(value, withoutKeys) : value;
}

/**
 * Returns a copy with every `sample` mark set to false.
 *
 * @param keepUnchanged the saved data; every part that still equals it keeps its marks
 */
export function withoutMarks(data: unknown, keepUnchanged?: unknown): unknown {
  if (JSON.stringify(data) === JSON.stringify(keepUnchanged)) return data;
  if (Array.isArray(data)) {
    const before = (keepUnchanged ?? []) as Entry[];
    return data.map((entry: Entry) =>
      withoutMarks(
        entry,
        before.find(({ key }) => key === entry.key),
      ),
    );
  }
  if (!isRecord(data)) return data;
  const fields = Object.entries(data).map(([name, value]) => [
    name,
    name === 'sample' ? false : withoutMarks(value, Object(keepUnchanged)[name]),
  ]);
  return Object.fromEntries(fields);
}

const mapValues = (record: Json, map: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

const entryOf = (list: Entry[], step: string | number) =>
  list.find(({ key }) => key === step) ?? list[Number(step)];

export function getIn(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return entryOf(value, step)?.value;
    return (value as Json | undefined)?.[step];
  }, data);
}

/** Replaces the list indexes in a path with the entries' keys. */
export function keyPath(data: unknown, path: Path): KeyPath {
  return path.map((step, at) => {
    const list = getIn(data, path.slice(0, at));
    return (Array.isArray(list) && entryOf(list, step)?.key) || String(step);
  });
}

/**
 * Returns a copy with another value at a path. Changes nothing if an entry in the path no longer exists.
 *
 * @param value the new value, or a function that returns it from the current value
 */
export function setIn<T>(data: T, [step, ...rest]: KeyPath, value: unknown): T {
  if (step === undefined) return typeof value === 'function' ? value(data) : (value as T);
  if (!Array.isArray(data)) {
    const before = (data as Json | undefined)?.[step];
    return { ...data, [step]: setIn(before, rest, value) } as T;
  }
  return data.map((entry: Entry) =>
    entry.key === step ? { ...entry, value: setIn(entry.value, rest, value) } : entry,
  ) as T;
}

import type { FormField } from '../../../content-model/form-fields.ts';
import { isRecord } from '../../../shared/walk.ts';
import type { Path } from '../api.ts';

export type Json = Record<string, unknown>;

/*
 * The data of a form. Each entry of a list has a key, which stays when the entry moves. Paths within a form contain keys; paths of
 * files, problems and links contain indexes, and are converted when they come in.
 */

export type KeyPath = string[];

export type Entry = { key: string; value: unknown };

export const idOf = (path: KeyPath) => `field/${path.join('/')}`;

export const pathOfId = (id: string): KeyPath => id.split('/').slice(1);

/** The path of the field that an element belongs to. */
export const pathOf = (element: Element): KeyPath =>
  pathOfId(element.closest('[id^="field/"]')?.id ?? '');

export const newEntry = (value: unknown): Entry => ({ key: crypto.randomUUID(), value });

/** A new entry, with empty texts. */
export function blank({ fields, type, options, picture }: FormField): unknown {
  if (fields) return mapValues(fields, (field) => blank(field as FormField));
  if (type === 'array') return [];
  if (options) return Object.keys(options)[0];
  return type === 'string' && !picture ? '' : undefined;
}

/** Content as a form has it. Entries that were there before keep their keys. */
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

/** For each entry the earlier version of it, if there is one: an equal entry, or else the one at its place in a list as long. */
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
 * Returns a copy without sample marks.
 *
 * @param keepUnchanged saved data; its marks stay on every part that is still the same
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

/** Finds an entry by its key or index. */
const entryOf = (list: Entry[], step: string | number) =>
  list.find(({ key }) => key === step) ?? list[Number(step)];

export function getIn(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return entryOf(value, step)?.value;
    return (value as Json | undefined)?.[step];
  }, data);
}

/** Converts a path with indexes of entries to one with their keys. */
export function keyPath(data: unknown, path: Path): KeyPath {
  return path.map((step, at) => {
    const list = getIn(data, path.slice(0, at));
    return (Array.isArray(list) && entryOf(list, step)?.key) || String(step);
  });
}

/**
 * Returns a copy with another value at a path. If an entry of the path is gone, nothing changes.
 *
 * @param value or a function that makes it of what is there
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

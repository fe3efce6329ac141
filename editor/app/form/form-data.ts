import type { Kind } from '../../../content-model/schema-kind.ts';
import { isRecord } from '../../../shared/walk.ts';
import type { Json, Path } from '../api.ts';

/*
 * The data of a form. Each entry of a list has a key that stays with it wherever it is moved. The paths of a form name entries
 * by their keys; those of files, problems and links, which name them by their place, are converted as they come in.
 */

export type KeyPath = string[];

export type Entry = { key: string; value: unknown };

export const idOf = (path: KeyPath) => `field/${path.join('/')}`;

/** The path of the field that an element belongs to. */
export const pathOf = (element: Element): KeyPath =>
  (element.closest('[id^="field/"]')?.id ?? '').split('/').slice(1);

export const newEntry = (value: unknown): Entry => ({ key: crypto.randomUUID(), value });

/** What a new entry begins with: every text empty, so that each is asked for in its own words. */
export function blank({ fields, type, options, picture }: Kind): unknown {
  if (fields) return mapValues(fields, (field) => blank(field as Kind));
  if (type === 'array') return [];
  if (options) return Object.keys(options)[0];
  return type === 'string' && !picture ? '' : undefined;
}

/** Content as a form has it. */
export function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => newEntry(withKeys(one)));
  return isRecord(value) ? mapValues(value, withKeys) : value;
}

export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return (value as Entry[]).map((entry) => withoutKeys(entry.value));
  return isRecord(value) ? mapValues(value, withoutKeys) : value;
}

/** The same, no longer marked as a sample anywhere. */
export const withoutMarks = (data: unknown) =>
  JSON.parse(JSON.stringify(data), (name, value) => (name === 'sample' ? false : value));

const mapValues = (record: Json, map: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/** An entry by its key, or by its place. */
const entryOf = (list: Entry[], step: string | number) =>
  list.find(({ key }) => key === step) ?? list[Number(step)];

export function getIn(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return entryOf(value, step)?.value;
    return (value as Json | undefined)?.[step];
  }, data);
}

/** The path by keys of a field that is named by the places of its entries. */
export function keyPath(data: unknown, path: Path): KeyPath {
  return path.map((step, at) => {
    const list = getIn(data, path.slice(0, at));
    return (Array.isArray(list) && entryOf(list, step)?.key) || String(step);
  });
}

/**
 * A copy with another value at a path; the same where the entry that it names is no longer there.
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

import { createContext, useContext } from 'react';
import type { Kind } from '../../src/subjects/schema-kind.ts';
import type { Miscount } from '../server/find-miscounts.ts';
import type { Json, Path } from './api.ts';

/** What the fields of a subject's form share. */
type FormState = {
  subject: string;
  form: Kind;
  data: Json;
  /** The texts that say how many entries a list had. */
  miscounts: Miscount[];
  /** The field that is to be shown, with what it stands in opened. */
  target: Path;
  goTo(path: Path): void;
  /** What is wrong at a field, once it is time to say so. */
  problemAt(path: Path): string | undefined;
  change(path: Path, value: unknown): void;
  /** The field lost focus: from now on it shows its problems. */
  touch(path: Path): void;
};

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('A field stands outside of its form.');
  return state;
}

export const keyOf = (path: Path) => path.join('.');
export const idOf = (path: Path) => `field-${path.join('-')}`;

/** Numbers are indexes of lists. */
export const pathFrom = (keys: string[]): Path =>
  keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export function getIn(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Json | undefined)?.[key as string], data);
}

/** A copy with another value at a path. */
export function setIn<T>(data: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  const copy = (Array.isArray(data) ? [...data] : { ...data }) as Json;
  copy[key] = setIn(copy[key], rest, value);
  return copy as T;
}

/** What the form says of the field at a path. */
export function fieldIn(form: Kind, path: Path): Kind | undefined {
  return path.reduce<Kind | undefined>((field, key) => {
    if (field?.kind === 'object') return field.fields[key];
    return field?.kind === 'list' ? field.entry : undefined;
  }, form);
}

/** What a new entry begins with. */
export function blank(field: Kind): unknown {
  switch (field.kind) {
    case 'object':
      return Object.fromEntries(
        Object.entries(field.fields).map(([key, one]) => [key, blank(one)]),
      );
    case 'list':
      return [];
    case 'choice':
      return Object.keys(field.options)[0];
    case 'text':
      return '';
    case 'yes-or-no':
      return false;
    default:
      return undefined;
  }
}
